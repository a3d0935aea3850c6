export const english = {
  ledgerMessages: {
    title: 'Ledger',
    text: 'Every movement of money: fees of sealed documents, payments, refunds and chargebacks. In the SANDBOX no money moves.',
    emptyTitle: 'The ledger is empty',
    emptyText: 'A fee appears here when a document is sealed.',
    kind: 'Movement',
    session: 'Session',
    at: 'Date and time',
    entries: 'Entries',
    debit: '{account}: {amount}',
    credit: '{account}: −{amount}',
  },
  ledgerKindNames: {
    fee_due: 'Fees due',
    charge: 'Payment',
    refund: 'Refund',
    chargeback: 'Chargeback',
    chargeback_won: 'Chargeback returned',
  },
  ledgerAccountNames: {
    receivable: 'Receivable',
    notarial_fees: 'Notarial fees',
    technology_fees: 'Technology fees',
    provider_balance: 'Payment provider',
    chargebacks: 'Chargebacks',
  },
} as const;
