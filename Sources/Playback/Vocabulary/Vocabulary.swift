// Every step that scenarios can be made of, in the order in which it is printed.

/// The whole vocabulary.
enum Vocabulary {
  static let all: [StepDefinition] =
    TimeSteps.all + PersonSteps.all + SpokenSynonyms.all + ServerSteps.all + LabSteps.all
    + SharingSteps.all + SignalSteps.all
    + WidgetSteps.all + TroubleSteps.all + ProgramExpectations.all + ControlExpectations.all
    + WidgetExpectations.all
    + ContainerExpectations.all + InsideExpectations.all + TraceExpectations.all
    + WhyExpectations.all
}
