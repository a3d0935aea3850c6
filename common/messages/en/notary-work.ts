export const english = {
  /** What a notary works on, and with which providers of remote notarization. */
  workMessages: {
    title: 'Your work',
    specializations: 'Documents in which you specialize',
    specializationsText:
      'Sessions with these documents are offered to you first. You get other sessions too.',
    providers: 'Providers of remote notarization that you work with',
    providersText:
      'Some states approve or register the provider. If yours does and you list other providers but not Sealwright, you get no offers and cannot seal. If you list nothing, offers do not depend on it.',
    otherProviders: 'Other providers',
    otherProvidersText: 'Separate names with commas.',
    oneProvider: 'Please enter each provider on its own, without commas.',
    tooManyProviders: 'Please enter at most {max} providers.',
    save: 'Save your work',
    saving: 'Saving…',
    saved: 'Your work is saved',
    failed: 'Your work could not be saved',
  },
} as const;
