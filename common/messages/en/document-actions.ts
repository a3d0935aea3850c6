export const english = {
  /** Changes of a document on its page. */
  documentActionMessages: {
    more: 'More actions',
    rename: 'Rename',
    renameTitle: 'Rename this document',
    name: 'Name',
    nameMissing: 'Please enter a name.',
    extensionStays: 'The extension {extension} stays the same because it shows the file type.',
    saveName: 'Save name',
    renamed: 'Document renamed',
    renameFailed: 'The document was not renamed',
    replace: 'Replace the file',
    replaceTitle: 'Replace the file of this document',
    replaceText:
      'We create a new document from the new file, with the same name, type and description, and analyze it. Then {name} and its analysis are permanently deleted. You cannot undo this.',
    replaceDrop: 'Drop the new file here, or choose one from this device',
    replaceConfirm: 'Replace',
    replaced: 'File replaced',
    replaceFailed: 'The file was not replaced',
    duplicate: 'Duplicate',
    duplicated: 'Document duplicated',
    duplicateFailed: 'The document was not duplicated',
    viewPages: 'View pages',
  },
  /** Details and tabs on the page of a document. */
  documentDetailMessages: {
    engravingNote:
      'Computed from the file’s fingerprint (SHA-256). It helps you tell two documents apart. It is not proof that they are the same.',
    fingerprint: 'Fingerprint (SHA-256)',
    type: 'Type',
    size: 'Size',
    uploaded: 'Uploaded',
    pages: 'Pages',
    description: 'Description',
    session: 'Notarization session',
    retry: 'Analyze again',
    retryFailed: 'The analysis could not be started again',
    sealTab: 'Seal',
    analysisTab: 'Analysis',
  },
  /** Search, filters and order of the document list. */
  documentFilterMessages: {
    region: 'Search and filter your documents',
    search: 'Search by name',
    status: 'Status',
    type: 'Type',
    sort: 'Sort by',
    sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' },
    noneTitle: 'No documents match',
    noneText: 'Try another name, or clear the filters to see all of your documents.',
  },
} as const;
