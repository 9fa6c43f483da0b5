# run(EXPECTED COMMAND…): fails unless the command ends well and prints what matches.
function(run expected)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0 OR NOT output MATCHES "${expected}")
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}, and was to print ${expected}:\n${output}")
  endif()
endfunction()
