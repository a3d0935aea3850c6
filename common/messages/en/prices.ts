export const english = {
  /** What a notarization costs. */
  priceMessages: {
    title: 'Price',
    total: 'At most {total}',
    parts: 'Price: notarial fee {notarial}, technology fee {technology}.',
    due: 'A fee is due only when its document is sealed.',
    lower: 'Each fee can be lower in the state of your notary.',
    sandbox: 'SANDBOX',
    sandboxText: 'No money moves.',
    free: 'Free',
    included: 'Included in your plan',
    includedActs: 'Uses {count, number} of the {left, number} acts left in your plan.',
    noneIncluded: 'Your plan has no acts left in this period, so this session has a price.',
    byAgreement: 'Price by agreement',
    agreement: 'The prices for your account were agreed separately.',
    atMost: 'At most {total} (notarial fee {notarial}, technology fee {technology})',
    withNotary: '{total} with this notary (notarial fee {notarial}, technology fee {technology})',
    withParts: '{total} (notarial fee {notarial}, technology fee {technology})',
    failed: 'The price could not be loaded',
  },
} as const;
