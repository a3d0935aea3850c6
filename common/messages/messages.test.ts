import { describe, expect, it } from 'vitest';
import { documentTypes } from '../documents.ts';
import { businessDocumentMessages } from './business-documents.ts';
import { dashboardMessages } from './dashboard.ts';
import {
  analysisConfidence,
  documentListTitle,
  documentMessages,
  documentTypeNames,
} from './documents.ts';
import { landingMessages, landingPlans } from './landing.ts';
import { notaryMessages, registrationMessages } from './notaries.ts';
import { shellMessages } from './shell.ts';
import { uploadMessages } from './uploads.ts';

describe('texts match the specification', () => {
  it('on the dashboard and in the upload panel', () => {
    expect(dashboardMessages.welcome({ name: 'Maria' })).toBe('Welcome back, Maria!');
    expect(dashboardMessages.loading).toBe('Loading dashboard...');
    expect(uploadMessages.help).toBe('Supports PDF, Word docs, images, and text files (max 10MB)');
    expect(uploadMessages.descriptionPlaceholder).toBe('Brief description of the document...');
    expect(uploadMessages.success({ name: 'deed.pdf' })).toBe(
      'deed.pdf is ready for notarization.',
    );
    expect(documentListTitle(3)).toBe('Your Documents (3)');
    expect(documentTypes.map((type) => documentTypeNames[type])).toEqual([
      'Contract',
      'Property Deed',
      'Power of Attorney',
      'Affidavit',
      'Other',
    ]);
  });

  it('about the analysis and missing pages', () => {
    expect(analysisConfidence(91.4)).toBe('AI Analysis: 91% confidence');
    expect(documentMessages.notFound).toBe('Document not found');
    expect(shellMessages.notFoundTitle).toBe('404 Page Not Found');
  });

  it('for business documents', () => {
    expect(businessDocumentMessages).toMatchObject({
      createdToast: 'Document created successfully',
      createFailed: 'Failed to create document',
      deletedToast: 'Document deleted successfully',
      deleteFailed: 'Failed to delete document',
      restricted: 'Access Restricted: This section is only available to administrators.',
    });
  });

  it('for notaries and visitors', () => {
    expect(notaryMessages.requiredTitle).toBe('Notary Account Required');
    expect(registrationMessages.successTitle).toBe('Application Submitted!');
    expect(landingMessages.initializing).toBe('Initializing secure session...');
    expect(landingPlans().map((plan) => plan.price)).toEqual(['$25', '$199', 'Custom']);
  });
});
