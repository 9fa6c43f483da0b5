# Seconds that the longest of GoogleTest's take: CTest begins with those, so that none is left over
# for the end.
# It reads this after the tests that it found, and knows better once it has run them. A name that
# is no test is ignored.
foreach(test_and_cost
    "Census.AgreesWithBruteForceOnSubsetsOfFridgeIq 3" "Census.AgreesWithBruteForceWithFlips 2"
    "Census.AgreesWithBruteForceOnRandomPieces 4"
    "Pipe.IsNotWaitedForForEver 10" "Booklets.AreTrueToScale 8"
    "Questions/Repair.SavesWhatIsIntactHoweverTheFileIsDamaged/FillingsUpToSymmetry 9"
    "Questions/Repair.SavesWhatIsIntactHoweverTheFileIsDamaged/Tilings 5"
    "Questions/Repair.SavesWhatIsIntactHoweverTheFileIsDamaged/Iterate 4"
    "Questions/Repair.SavesWhatIsIntactHoweverTheFileIsDamaged/Fillings 4"
    "Questions/Repair.ReadsWhatAKilledRunLeftBesideTheFile/FillingsUpToSymmetry 5"
    "Enumeration/TilingsOf.AreAllFoundOnceWhenTilingsAreBlocked/ARSQJBNY_flipped_even3 8"
    "Enumeration/TilingsOf.AreAllFoundOnceWhenTilingsAreBlocked/AIJMOQS_odd3 4"
    "Enumeration/SilhouettesOf.AreAllFoundOnce/AIJMOQS_odd3 4"
    "Enumeration.HasQuestionsOfEveryKindToAgreeOn 4"
    "ExactCover.LosesNothingByCountingHalfCells 6" "ExactCover.LosesNothingByColours 5"
    "TilingCount.UpToSymmetryIsTheNumberOfClassesOfTilings 5" "TilingCount.IsWhatBruteForceCounts 5"
    "Sweep.EndsAsAnUndisturbedOneAfterBeingKilled 5" "HintCount.FindsThePublishedStartsOfIqFit 5"
    "Resume/KilledRun.EndsAsAnUndisturbedOneWhenItIsResumed/silhouettes 5"
    "Resume/KilledRun.EndsAsAnUndisturbedOneWhenItIsResumed/tilings 5")
  string(REGEX MATCH "^(.*) ([0-9]+)$" matched "${test_and_cost}")
  set_tests_properties("${CMAKE_MATCH_1}" PROPERTIES COST ${CMAKE_MATCH_2})
endforeach()
