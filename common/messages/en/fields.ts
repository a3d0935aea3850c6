export const english = {
  /** Text about placing signature fields and assigning them to people. */
  fieldMessages: {
    arrange: 'Fields',
    arranging: 'Choose a field to change it, or add one.',
    add: 'Add a field',
    done: 'Done',
    placed: 'The fields are on the pages',
    placedFromDocument:
      '{count, plural, one {The # field of the document is ready to fill in} other {The # fields of the document are ready to fill in}}',
    /** Fields of the document next to which the text leaves too little space. */
    tight:
      '{count, plural, one {# field is very small because there is little space for it. Please check it.} other {# fields are very small because there is little space for them. Please check them.}}',
    /** Asks the signer before they sign. */
    whoseTitle: 'Are all of these fields yours?',
    whoseText:
      'The document has {count, number} fields. If all are yours, we show you one after another. If one is for someone else, place your signature yourself.',
    allMine: 'Yes, all are mine',
    notAllMine: 'No, place it myself',
    changed: 'The field was changed',
    removed: 'The field was removed',
    failed: 'The fields could not be placed',
    notAsked: 'There is no connection, so nothing was changed. Please try again.',
    addTitle: 'Add a field',
    editTitle: 'Change this field',
    whose: 'Who fills it in',
    /** A person with their role in the session. */
    person: {
      signer: '{name} (signer)',
      witness: '{name} (witness)',
      notary: '{name} (notary)',
    },
    kind: 'Type of field',
    required: 'It must be filled in before the document can be sealed',
    nobody: 'Not assigned yet',
    choosePerson: 'Please choose who fills in this field.',
    choosePlace: 'Choose the place',
    save: 'Save',
    remove: 'Remove the field',
    prepare: 'Review the pages and place fields',
    read: 'Review the pages',
    prepareText: 'Each field is for one person. Only they can fill it in, during the session.',
    back: 'Back to the session',
  },
} as const;
