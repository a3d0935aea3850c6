import type { BusinessDocument, BusinessDocumentStatus } from '../business-documents.ts';

export const businessDocumentTypeNames: Record<BusinessDocument['type'], string> = {
  term_sheet: 'Term Sheet',
  partnership_proposal: 'Partnership Proposal',
  investor_deck: 'Investor Deck',
  legal_document: 'Legal Document',
  contract_template: 'Contract Template',
  patent_filing: 'Patent Filing',
  other: 'Other',
};

export const businessDocumentCategoryNames: Record<BusinessDocument['category'], string> = {
  partnerships: 'Partnerships',
  investment: 'Investment',
  legal: 'Legal',
  patents: 'Patents',
  operations: 'Operations',
  marketing: 'Marketing',
};

export const businessDocumentPriorityNames: Record<BusinessDocument['priority'], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

/** Returns text such as 'High priority', for places without a label. */
export function priorityLabel(priority: BusinessDocument['priority']): string {
  return `${businessDocumentPriorityNames[priority]} priority`;
}

export const businessDocumentStatusNames: Record<BusinessDocumentStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  archived: 'Archived',
  expired: 'Expired',
};

/** The labels of the actions, by the status that they lead to. */
export const businessDocumentMoveNames: Record<BusinessDocumentStatus, string> = {
  draft: 'Make it a draft',
  active: 'Make active',
  archived: 'Archive',
  expired: 'Mark as expired',
};

export const businessDocumentMessages = {
  title: 'Business Documents',
  text: 'Confidential company documents. Only the administrator can open this section.',
  restrictedTitle: 'Access Restricted',
  restricted: 'Access Restricted: This section is only available to administrators.',
  create: 'Create Document',
  creating: 'Creating…',
  createTitle: 'Create a business document',
  search: 'Search documents',
  searchPlaceholder: 'Title, summary, content, tags',
  category: 'Category',
  priority: 'Priority',
  type: 'Type',
  status: 'Status',
  name: 'Title',
  content: 'Content',
  summary: 'Summary',
  tags: 'Tags',
  tagsText: 'Separated by commas',
  created: 'Created',
  updated: 'Last changed',
  loading: 'Loading business documents…',
  emptyTitle: 'No business documents yet',
  emptyText: 'Create term sheets, proposals or filings here. Only the administrator can see them.',
  noneTitle: 'No documents found',
  noneText: 'Try fewer words, or clear the filters.',
  failed: 'The business documents could not be loaded',
  view: 'View',
  more: 'More',
  delete: 'Delete',
  deleteTitle: 'Delete this document?',
  deleteText: 'The document is permanently deleted. You cannot undo this.',
  keep: 'Keep it',
  close: 'Close',
  cancel: 'Cancel',
  createdToast: 'Document created successfully',
  createFailed: 'Failed to create document',
  deletedToast: 'Document deleted successfully',
  deleteFailed: 'Failed to delete document',
  movedToast: 'The status was changed',
  moveFailed: 'The status could not be changed',
} as const;
