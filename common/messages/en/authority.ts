export const english = {
  authorityMessages: {
    title: 'Authority',
    text: 'Some values that decide whether notaries of a state may act remotely were not checked against the law. Others require that the state approves the technology provider, which only you can confirm. Notaries of the state can act only after you accept responsibility for each of its values.',
    state: 'State',
    rule: 'Value',
    source: 'Source: {source}',
    /** Column: how many notaries are active. */
    active: 'Active notaries',
    withoutOffers: 'Notaries without offers',
    withoutOffersText:
      'These notaries are active, but the rules of their state keep them from acting. They see the reason on their dashboard.',
    reason: 'Reason',
    notaries: 'Notaries',
    more: '{count, plural, one {and # more} other {and # more}}',
    open: 'Not accepted',
    noneOpen: 'All values are accepted.',
    noneUnchecked: 'Nothing needs to be accepted.',
    acceptedTitle: 'Accepted',
    noneAccepted: 'No value was accepted yet.',
    accepted: 'Accepted by {by} on {at}: {reason}',
    accept: 'Accept',
    acceptOf: 'Accept: {rule}, {state}',
    acceptTitle: 'Accept responsibility',
    acceptText:
      'Source: {source}. Before you accept, read the law. If it requires an approval of the provider, make sure that the state has given it. Notaries of this state can then act under this value, and the audit log keeps your name and reason. If the value changes, it must be accepted again.',
    done: 'Responsibility accepted',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw: {rule}, {state}',
    withdrawTitle: 'Withdraw acceptance',
    withdrawText:
      'Notaries of this state get no more offers, and sessions that are in progress cannot be sealed. Seals that were already requested are completed.',
    withdrawn: 'Acceptance withdrawn',
  },
} as const;
