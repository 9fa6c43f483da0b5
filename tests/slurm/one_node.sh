# A Slurm of one node with its own key, ports, sockets and state, independent of any Slurm that is
# installed and in use. Source this file. start_slurm FOLDER sets SLURM_CONF. stop_slurm leaves no
# process, and must be called in any case.
# shellcheck shell=bash

# Where the user has a Slurm, nothing of ours may reach it.
unset "${!SLURM_@}" "${!SBATCH_@}" "${!SCANCEL_@}" "${!SQUEUE_@}" "${!SINFO_@}"

daemons=()

# Ports below those that the kernel hands out itself.
free_port() {
  local port
  for _ in {1..50}; do
    port=$((20000 + RANDOM % 12000))
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      echo "$port"
      return
    fi
  done
  return 1
}

write_key() {
  (umask 077 && dd if=/dev/urandom bs=1 count=1024 status=none >"$1")
}

# No cgroups, no accounting, nothing that a container lacks. A requeued job waits as long as
# credentials are valid before it starts again: 120 s, if cred_expire did not say otherwise.
write_configuration() {
  local folder=$1 host
  host=$(hostname -s)
  cat >"$folder/slurm.conf" <<CONF
ClusterName=orbitile
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$2
SlurmdPort=$3
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$folder/munge.socket,cred_expire=10
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,bf_interval=1
ReturnToService=2
KillWait=5
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=1000 State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
}

# Seconds from the start: sooner than ctest kills the test and leaves the daemons behind.
deadline=540

wait_for() {
  local end=$((SECONDS + $1))
  shift
  if ((end > deadline)); then end=$deadline; fi
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep 0.2
  done
}

node_is_idle() { [[ $(sinfo --noheader --format=%t 2>/dev/null) == idle ]]; }

start_slurm() {
  local folder=$1
  mkdir -p "$folder/state" "$folder/spool"
  write_key "$folder/munge.key"
  /usr/sbin/munged --foreground --force --key-file="$folder/munge.key" \
    --socket="$folder/munge.socket" --pid-file="$folder/munged.pid" \
    --log-file="$folder/munged.log" --seed-file="$folder/munge.seed" \
    >"$folder/munged.out" 2>&1 &
  daemons+=($!)
  wait_for 20 test -S "$folder/munge.socket" || return 1

  write_configuration "$folder" "$(free_port)" "$(free_port)" || return 1
  export SLURM_CONF=$folder/slurm.conf
  slurmctld -D -c >"$folder/slurmctld.out" 2>&1 &
  daemons+=($!)
  slurmd -D >"$folder/slurmd.out" 2>&1 &
  daemons+=($!)
  wait_for 60 node_is_idle
}

queue_is_empty() { [[ -z $(squeue --noheader 2>/dev/null) ]]; }

# Processes that were started with our configuration, such as the shepherds of jobs, which outlive
# slurmd.
ours() {
  local folder
  for folder in /proc/[0-9]*; do
    if [[ ${folder#/proc/} != "$$" ]] &&
      grep -qzxF "SLURM_CONF=$SLURM_CONF" "$folder/environ" 2>/dev/null; then
      echo "${folder#/proc/}"
    fi
  done
}

stop_slurm() {
  if [[ -n ${SLURM_CONF-} ]] && ! queue_is_empty; then
    scancel --quiet --user="$(id -un)" || true
    wait_for 20 queue_is_empty || true
  fi
  local i
  for ((i = ${#daemons[@]} - 1; i >= 0; --i)); do
    kill "${daemons[i]}" 2>/dev/null || true
  done
  wait_for 10 no_daemon_lives || kill -KILL "${daemons[@]}" 2>/dev/null || true
  if [[ -n ${SLURM_CONF-} ]]; then
    # shellcheck disable=SC2046  # numbers
    kill -KILL $(ours) 2>/dev/null || true
  fi
}

no_daemon_lives() {
  local daemon
  for daemon in "${daemons[@]}"; do
    ! kill -0 "$daemon" 2>/dev/null || return 1
  done
}
