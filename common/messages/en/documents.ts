export const english = {
  /** Names of document types. */
  documentTypeNames: {
    contract: 'Contract',
    deed: 'Property Deed',
    power_of_attorney: 'Power of Attorney',
    affidavit: 'Affidavit',
    other: 'Other',
  },
  /** The document type as the list shows it. The specification requires this wording. */
  documentTypeLabels: {
    contract: 'Contract',
    deed: 'Deed',
    power_of_attorney: 'Power Of Attorney',
    affidavit: 'Affidavit',
    other: 'Other',
  },
  documentStatusNames: {
    uploaded: 'Uploaded',
    processing: 'Processing',
    ready: 'Ready',
    notarized: 'Notarized',
    failed: 'Failed',
  },
  /** Badge of a document's analysis. A completed analysis also shows its score. */
  analysisStatusNames: {
    pending: 'AI analysis queued',
    in_progress: 'AI analyzing document...',
    completed: 'AI Analysis',
    failed: 'AI analysis failed - please contact support',
  },
  riskNames: {
    low: 'Low risk',
    medium: 'Medium risk',
    high: 'High risk',
  },
  documentMessages: {
    confidence: 'AI Analysis: {score, number}% confidence',
    uploadFormLoading: 'Loading the upload form…',
    uploadFormNotFetched: 'The upload form could not be loaded',
    /** Opens the search and the filters of the list. */
    filter: 'Search and filter',
    listTitle: 'Your Documents',
    listTitleCounted: 'Your Documents ({count, number})',
    loading: 'Loading documents…',
    startsWhenReady: 'We are checking {name}. The next step opens here when it is ready.',
    listFailed: 'Failed to load documents',
    listFailedHint: 'Your documents are safe. Only this list could not be loaded.',
    emptyTitle: 'No documents uploaded yet',
    emptyText: 'Upload your first document to begin the notarization process',
    download: 'Download',
    downloadOriginal: 'Download original',
    downloadNotarized: 'Download notarized PDF',
    downloadEvidence: 'Download evidence',
    startNotarization: 'Start Notarization',
    delete: 'Delete',
    deleteNamed: 'Delete {name}',
    /** Status of a document while its scanned pages are read. */
    readingPage: 'Processing page {page, number} of {pageCount, number}',
    deleteTitle: 'Delete this document?',
    deleteText:
      'The file, its analysis and any sessions that were cancelled before they started are permanently deleted. You cannot undo this.',
    deleted: 'The document is deleted',
    deleteFailed: 'The document was not deleted',
    keep: 'Keep it',
    /** The name of a duplicate. */
    copyOf: '{name} (copy)',
    loadMore: 'Load more',
    notFound: 'Document not found',
    notFoundText: 'It may have been removed, or it belongs to another account.',
    notFetched: 'It could not be loaded. The document itself is unchanged. Please try again.',
    returnToDashboard: 'Return to Dashboard',
    verifyLink: 'Public verification page',
    engraving: 'Engraving of this document',
  },
} as const;
