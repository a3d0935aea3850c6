export const english = {
  /** The badge in the header and the notification of the browser. */
  offerMessages: {
    waiting: '{count, plural, one {# offer is waiting} other {# offers are waiting}}',
    newTitle: 'New offer',
    newText: 'A session is offered to you. Open your queue to answer.',
  },
  queueMessages: {
    title: 'Your queue',
    notApproved:
      'You will get offers after we approve your application. We will email you the result. You can set your hours now.',
    noHours: 'You get no offers because you have not set your hours.',
    /** The reason follows. */
    stateObjection: 'You get no offers under the rules of your state.',
    setHours: 'Set your hours',
    noOffers: 'No offer is waiting. New offers appear here by themselves.',
    signerIn: 'Signer in {place}',
    /** In place of the time of a session that the customer wants now. */
    asSoonAsPossible: 'As soon as possible',
    /** Minutes and seconds until an offer expires, such as '4:05'. */
    timeLeft: '{time} left',
    expired: 'This offer has expired.',
    acceptAndEnter: 'Accept and enter',
    appointments: 'Upcoming appointments',
    noAppointments: 'You have no appointments.',
    moreAppointments: '{count, plural, one {# more} other {# more}} under Active Sessions',
    enter: 'Enter',
    enterNamed: 'Enter {document}',
    today: 'Today',
    acts: 'Acts completed',
    earned: 'Earned',
    figuresFailed: 'The figures of today could not be loaded.',
    sound: 'Play a sound for a new offer',
    soundBlocked: 'Your browser plays sounds only after you press a key or click on this page.',
    notify: 'Turn on notifications',
    notifying: 'Notifications of new offers are on.',
    notifyBlocked:
      'Your browser blocks notifications of this site. You can allow them in its settings.',
  },
} as const;
