export const english = {
  authorityMessages: {
    title: 'Authority',
    text: 'These values decide whether notaries of a state may act remotely. Nobody has checked them against the law. Notaries of the state cannot act until you accept responsibility for each value.',
    emptyTitle: 'Every value was checked',
    emptyText: 'All values that decide about remote notarization were checked against the law.',
    state: 'State',
    rule: 'Rule',
    source: 'Source',
    notaries: 'Active notaries',
    accepted: 'Accepted {at}: {reason}',
    accept: 'Accept',
    acceptOf: 'Accept: {rule}, {state}',
    acceptTitle: 'Accept responsibility',
    acceptText:
      'Read the source before you accept. Notaries of this state can then act under this value, and the audit log keeps your name and reason. If the value changes, it must be accepted again.',
    done: 'Accepted',
  },
} as const;
