export const english = {
  signatureLevelMessages: {
    name: 'How long it can be verified',
    unknown: 'Not recorded for this seal.',
    /** What each level means for the owner of the file, and the name of the level. */
    levels: {
      'B-B':
        'While its certificates are valid. No timestamp authority confirmed when it was sealed. The time comes from our clock. (PAdES B-B)',
      'B-T':
        'A timestamp authority confirmed its time. One list of revoked certificates was not available when it was sealed, so anyone who verifies it years later must get that list elsewhere. (PAdES B-T)',
      'B-LTA':
        'Even after its certificates have expired. A timestamp authority confirmed its time, and everything that is needed to verify it is in the file. (PAdES B-LTA)',
    },
  },
} as const;
