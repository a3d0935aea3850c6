export const english = {
  ledgerMessages: {
    title: 'Ledger',
    text: 'Fees for sealed documents in the SANDBOX. Customers do not owe them, and no card is charged.',
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
    receivable: 'Receivable',
    notarial_fees: 'Notarial fees',
    technology_fees: 'Technology fees',
  },
} as const;
