/** Words of the screens that have an address and are still being built. */
export const notOpenYetWords = {
  templatesTitle: 'Template Marketplace',
  templatesText:
    'The marketplace is not open yet. Until then you can upload a document of your own; everything else works without a template.',
  returnToDashboard: 'Return to Dashboard',
} as const;
