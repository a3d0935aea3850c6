export const english = {
  ledgerMessages: {
    title: 'Ledger',
    text: 'What customers owe for sealed documents. It does not show whether they paid.',
    emptyTitle: 'The ledger is empty',
    emptyText: 'A fee appears here when a document is sealed.',
    kind: 'Movement',
    session: 'Session',
    at: 'Date and time',
    entries: 'Entries',
    debit: '{account}: {amount}',
    credit: '{account}: −{amount}',
  },
  ledgerKindNames: { fee_due: 'Fees due' },
  ledgerAccountNames: {
    receivable: 'Owed by customers',
    notarial_fees: 'Notarial fees',
    technology_fees: 'Technology fees',
  },
} as const;
