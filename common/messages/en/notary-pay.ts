export const english = {
  /** The rates of a notary, as the administrator changes them. */
  contractMessages: {
    change: 'Change pay',
    title: 'Change the pay of {name}',
    text: 'The new rates apply to offers from now on. Sessions that were offered before are paid by the rates of their offer.',
    employment: 'Employment type',
    session: 'For each sealed document, in dollars',
    hourly: 'For each hour of a session, in dollars',
    hourlyText: 'Permanent and on-call notaries only. Contractors are paid for sealed documents.',
    rateFault: 'Please enter an amount from $0.00 to $1,000.00.',
    hourlyFault: 'Permanent and on-call notaries have an hourly rate, and contractors have none.',
    reason: 'Reason',
    reasonText: 'It is in the audit log.',
    save: 'Change pay',
    saved: 'The pay is changed',
    history: 'Pay',
    failed: 'The pay could not be loaded',
    version: 'Since {date}: {rates}',
    sessionOnly: '{session} for each document',
    sessionAndHour: '{session} for each document and {hourly} for each hour',
  },
} as const;
