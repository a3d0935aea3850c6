export const english = {
  /** Fictional knowledge questions, which name their correct answer. Choices are separated by `|`. */
  sandboxQuestionMessages: {
    text: 'SANDBOX {number, number}: {question} (Here the answer is “{answer}”.)',
    street: 'Which street have you lived on?',
    streets: 'Maple Street|Birch Lane|Harbor Road|Quarry Hill|Linden Court|Mill Way',
    car: 'Which car was once registered to you?',
    cars: 'a blue sedan|a red pickup|a white van|a gray wagon|a green coupe|none of these',
    county: 'Which county have you owned property in?',
    counties: 'Alder County|Birch County|Cedar County|Dogwood County|Elm County|Fir County',
    employer: 'Which employer have you worked for?',
    employers:
      'Northwind Mills|Harbor Joinery|Lakeside Bakery|Orchard Press|Summit Tools|Valley Freight',
  },
} as const;
