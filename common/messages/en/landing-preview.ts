export const english = {
  /** How messengers and social networks show a link to the landing page (Open Graph). */
  landingPreviewMessages: {
    title: 'Sealwright: remote online notarization',
    description:
      'Upload a document, meet a commissioned notary on video, leave with a sealed PDF that anyone can verify.',
  },
} as const;
