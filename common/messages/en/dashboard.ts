export const english = {
  dashboardMessages: {
    loading: 'Loading dashboard...',
    text: 'Manage your notarizations and track document status from your dashboard.',
    upload: 'Upload Document',
    uploadText: 'PDF, Word, image or text',
    templates: 'Template Marketplace',
    templatesText: 'Legal forms to start from',
    total: 'Total Documents',
    totalText: 'All time',
    pending: 'Pending',
    pendingText: 'Awaiting completion',
    completed: 'Completed',
    completedText: 'Successfully notarized',
    business: 'Business Docs',
    businessText: 'Secure document storage',
    access: 'Access',
  },
} as const;
