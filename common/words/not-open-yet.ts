/** Words of the screens that have an address and are still being built. */
export const notOpenYetWords = {
  templatesTitle: 'Template Marketplace',
  templatesText:
    'The marketplace is not open yet. Until then you can upload a document of your own; everything else works without a template.',
  administrationTitle: 'Administration',
  administrationText:
    'This section is not open yet. Applications of notaries are kept and wait for it.',
  restrictedTitle: 'Access Restricted',
  restricted: 'Access Restricted: This section is only available to administrators.',
  returnToDashboard: 'Return to Dashboard',
} as const;
