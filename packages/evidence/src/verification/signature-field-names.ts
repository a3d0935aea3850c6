/**
 * Names of the signature fields of a notarized document. The timestamp field exists only in a file
 * with a closing timestamp.
 */
export const signatureFieldNames = {
  notary: 'SealwrightNotary',
  platform: 'SealwrightPlatform',
  timestamp: 'SealwrightTimestamp',
} as const;
