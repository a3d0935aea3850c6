import { describe, expect, it } from 'vitest';
import { documentTypes } from '../documents.ts';
import { businessDocumentWords } from './business-documents.ts';
import { dashboardWords, welcomeTitle } from './dashboard.ts';
import {
  analysisConfidence,
  documentListTitle,
  documentTypeNames,
  documentWords,
  uploadSuccessText,
  uploadWords,
} from './documents.ts';
import { landingWords } from './landing.ts';
import { notaryWords, registrationWords } from './notaries.ts';
import { shellWords } from './shell.ts';

describe('texts match the specification', () => {
  it('on the dashboard and in the upload panel', () => {
    expect(welcomeTitle('Maria')).toBe('Welcome back, Maria!');
    expect(dashboardWords.loading).toBe('Loading dashboard...');
    expect(uploadWords.help).toBe('Supports PDF, Word docs, images, and text files (max 10MB)');
    expect(uploadWords.descriptionPlaceholder).toBe('Brief description of the document...');
    expect(uploadSuccessText('deed.pdf')).toBe('deed.pdf is ready for notarization.');
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
    expect(documentWords.notFound).toBe('Document not found');
    expect(shellWords.notFoundTitle).toBe('404 Page Not Found');
  });

  it('for business documents', () => {
    expect(businessDocumentWords).toMatchObject({
      createdToast: 'Document created successfully',
      createFailed: 'Failed to create document',
      deletedToast: 'Document deleted successfully',
      deleteFailed: 'Failed to delete document',
      restricted: 'Access Restricted: This section is only available to administrators.',
    });
  });

  it('for notaries and visitors', () => {
    expect(notaryWords.requiredTitle).toBe('Notary Account Required');
    expect(registrationWords.successTitle).toBe('Application Submitted!');
    expect(landingWords.initializing).toBe('Initializing secure session...');
    expect(landingWords.plans.map((plan) => plan.price)).toEqual(['$25', '$199', 'Custom']);
  });
});
