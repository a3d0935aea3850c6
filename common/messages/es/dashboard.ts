import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/dashboard.ts';

export const spanish: Translation<typeof english> = {
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
};
