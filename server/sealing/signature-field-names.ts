/** Names of the signature fields of a notarized document; the last where a timestamp closes it. */
export const signatureFieldNames = {
  notary: 'SealwrightNotary',
  platform: 'SealwrightPlatform',
  timestamp: 'SealwrightTimestamp',
} as const;
