/** Names of the two signature fields of a notarized document. */
export const signatureFieldNames = {
  notary: 'SealwrightNotary',
  platform: 'SealwrightPlatform',
} as const;
