export const english = {
  /** Text about the time of a session: calendar, rescheduling and missed appointments. */
  appointmentMessages: {
    calendar: 'Add to calendar',
    move: 'Choose another time',
    moveTitle: 'Choose another time',
    moveText:
      'The notary who accepted is no longer assigned, and we look for a notary for the new time. We notify everyone by email.',
    keep: 'Keep the time',
    moved: 'The new time is set',
    moveFailed: 'The time could not be changed',
    /** Title and text of the calendar entry. */
    entryTitle:
      'Notarization of {document}{others, plural, =0 {} one { and # other document} other { and # other documents}}',
    entryText:
      'Meet your notary by video:\n{link}\n\nHave your identity document ready, and check your camera and microphone on that page beforehand.',
  },
  /** Text in the waiting room if someone has not joined 15 minutes after the scheduled time. */
  missedMessages: {
    signer: {
      title: 'The signer did not join on time',
      text: 'The notary has waited for 15 minutes. If the notary is still there, you can begin now. Otherwise, choose another time.',
    },
    notary: {
      title: 'The notary did not join on time',
      text: 'We are sorry. We are asking the next notary now. Stay here, or choose another time.',
    },
  },
} as const;
