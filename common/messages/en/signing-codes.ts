export const english = {
  /** Text about co-located people, for the person whose device they use. */
  coLocatedMessages: {
    beside: 'Uses my device',
    seatTitle: 'Take part on this device',
    seat: 'Take part here',
    firstName: 'First name',
    lastName: 'Last name',
    nameMissing: 'Please enter the name.',
    actTitle: 'Confirm that it is you',
    act: 'Confirm and sign',
    answer: 'Confirm the answer',
  },
} as const;
