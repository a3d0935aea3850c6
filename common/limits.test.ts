import { expect, test } from 'vitest';
import { analysisStatuses } from './analysis.ts';
import {
  businessDocumentCategories,
  businessDocumentForm,
  businessDocumentPriorities,
  businessDocumentStatuses,
  businessDocumentTypes,
} from './business-documents.ts';
import { conferenceRoles } from './conference.ts';
import { documentStatuses, documentTypes } from './documents.ts';
import { formatDate, formatFileSize, formatWords } from './formats.ts';
import * as limits from './limits.ts';
import { employmentTypes, notaryRegistration, notaryStatuses } from './notaries.ts';
import { sessionStatuses } from './notarization-sessions.ts';
import { assignmentStatuses } from './notary-assignments.ts';
import { purchaseStatuses } from './template-purchases.ts';
import {
  generationStatuses,
  templateRequestForm,
  templateRequestStatuses,
  urgencyLevels,
} from './template-requests.ts';
import { templateCategories, templateDifficulties, templateFilterCategories } from './templates.ts';
import { usStates } from './us-states.ts';

test('the constants of section 9 have the specified values', {
  tags: ['S7.2-03', 'S9-03', 'S9-05', 'S9-06', 'S9-07', 'S9-08', 'S9-14'],
}, () => {
  expect(limits).toMatchObject({
    TOAST_LIMIT: 1,
    TOAST_REMOVE_DELAY_MS: 1_000_000,
    TOAST_DURATION_MS: 5000,
    TOAST_MAX_WIDTH_PX: 420,
    TOOLTIP_OPEN_DELAY_MS: 700,
    TOOLTIP_SKIP_DELAY_MS: 300,
    SELECT_TYPE_AHEAD_RESET_MS: 1000,
    GET_STARTED_DELAY_MS: 500,
    LOGIN_REDIRECT_DELAY_MS: 500,
    MAX_UPLOAD_BYTES: 10_485_760,
    INDIVIDUAL_PRICE_CENTS: 2500,
    BUSINESS_PRICE_CENTS: 19_900,
    BUSINESS_NOTARIZATIONS_PER_MONTH: 50,
    DEFAULT_SESSION_RATE_CENTS: 2500,
    DEFAULT_PERFORMANCE_RATING: 5,
    NOTARY_EARNINGS_DOLLARS: { from: 15, to: 30 },
    APPLICATION_REVIEW_HOURS: { from: 24, to: 48 },
    CUSTOM_TEMPLATE_PRICE_CENTS: 2999,
    MIN_TEMPLATE_REQUEST_LENGTH: 50,
    DEFAULT_TEMPLATE_MINUTES: 10,
    MAX_TAGS_PER_CARD: 3,
    DEFAULT_MAX_DOWNLOADS: 10,
    DEFAULT_TIMEZONE: 'America/New_York',
    PENDING_ASSIGNMENTS_SHOWN: 3,
    AVAILABILITY_ROWS_SHOWN: 4,
    SCORE_GREEN_AT: 85,
    SCORE_YELLOW_AT: 70,
    RECONNECT_DELAY_MS: 5000,
    CAMERA: { width: 1280, height: 720 },
    CHAT_PANEL_PX: 320,
  });
  expect(limits.ACCEPTED_EXTENSIONS.join(' ')).toBe('.pdf .doc .docx .jpg .jpeg .png .gif .txt');
  expect(limits.STUN_SERVERS).toHaveLength(2);
});

test('the enumerations contain the values that sections 4 and 5 list', {
  tags: ['S4-05', 'S4-10', 'S4-12', 'S4-13', 'S4-14', 'S5-06', 'S5-07'],
}, () => {
  expect(documentStatuses).toEqual(['uploaded', 'processing', 'ready', 'notarized', 'failed']);
  expect(documentTypes).toEqual(['contract', 'deed', 'power_of_attorney', 'affidavit', 'other']);
  expect(analysisStatuses).toEqual(['pending', 'in_progress', 'completed', 'failed']);
  expect(sessionStatuses).toEqual(['scheduled', 'in_progress', 'completed', 'cancelled']);
  expect(businessDocumentStatuses).toEqual(['draft', 'active', 'archived', 'expired']);
  expect(purchaseStatuses).toEqual(['pending', 'completed', 'failed', 'refunded']);
  expect(templateRequestStatuses).toEqual([
    'pending',
    'in_progress',
    'completed',
    'failed',
    'cancelled',
  ]);
  expect(generationStatuses).toEqual([
    'queued',
    'researching',
    'generating',
    'reviewing',
    'completed',
    'failed',
  ]);
  expect(notaryStatuses).toEqual(['pending_approval', 'active', 'inactive', 'suspended']);
  expect(employmentTypes).toEqual(['permanent', 'contractor', 'on_call']);
  expect(assignmentStatuses).toEqual([
    'assigned',
    'accepted',
    'declined',
    'completed',
    'cancelled',
  ]);
  expect(conferenceRoles).toEqual(['signer', 'notary', 'witness']);
  expect(businessDocumentTypes).toEqual([
    'term_sheet',
    'partnership_proposal',
    'investor_deck',
    'legal_document',
    'contract_template',
    'patent_filing',
    'other',
  ]);
  expect(businessDocumentCategories).toEqual([
    'partnerships',
    'investment',
    'legal',
    'patents',
    'operations',
    'marketing',
  ]);
  expect(businessDocumentPriorities).toEqual(['low', 'medium', 'high', 'urgent']);
  expect(templateFilterCategories).toEqual([
    'contract',
    'agreement',
    'deed',
    'power_of_attorney',
    'affidavit',
    'business_formation',
    'employment',
    'real_estate',
    'family_law',
    'other',
  ]);
  expect(templateCategories).toEqual([
    ...templateFilterCategories,
    'notice',
    'petition',
    'motion',
    'corporate',
    'intellectual_property',
    'business',
  ]);
  expect(templateDifficulties).toEqual(['beginner', 'intermediate', 'advanced']);
  expect(urgencyLevels).toEqual(['low', 'medium', 'high', 'urgent']);
  expect(usStates).toHaveLength(51);
});

test('form schemas apply the specified defaults', { tags: ['S4-11'] }, () => {
  const paper = businessDocumentForm.parse({ title: 'T', type: 'other', content: 'C' });
  expect(paper).toMatchObject({ category: 'partnerships', priority: 'medium', status: 'draft' });
  expect(
    businessDocumentForm.safeParse({ title: 'T', type: 'other', content: 'C', status: 'expired' })
      .success,
  ).toBe(false);
  const request = templateRequestForm.parse({ templateType: 'Lease', description: 'x'.repeat(50) });
  expect(request.urgencyLevel).toBe('medium');
});

test('the notary registration form enforces the specified lengths', { tags: ['S5-04'] }, () => {
  const form = {
    firstName: 'A',
    lastName: 'B'.repeat(50),
    email: 'a@example.test',
    licenseNumber: '12345',
    commissionState: 'DC',
    commissionExpiry: '2030-01-01',
  };
  expect(notaryRegistration.parse(form)).toMatchObject({
    timezone: 'America/New_York',
    languages: ['en'],
  });
  for (const change of [
    { firstName: '' },
    { lastName: 'B'.repeat(51) },
    { email: 'a' },
    { licenseNumber: '1234' },
    { licenseNumber: '1'.repeat(51) },
    { commissionState: 'PR' },
    { commissionState: 'Ohio' },
    { commissionExpiry: 'soon' },
    { languages: [] },
    { languages: ['fr'] },
  ]) {
    expect(notaryRegistration.safeParse({ ...form, ...change }).success).toBe(false);
  }
});

test('sizes, dates and enum values are formatted as specified', {
  tags: ['S5-03', 'S9-05', 'S9-06', 'S9-07'],
}, () => {
  expect([0, 512, 1536, 1_572_864, 2_147_483_648].map(formatFileSize)).toEqual([
    '0 Bytes',
    '512 Bytes',
    '1.5 KB',
    '1.5 MB',
    '2 GB',
  ]);
  expect(formatDate('2026-03-05T12:00:00.000Z')).toBe('Mar 05, 2026');
  expect(formatWords('power_of_attorney')).toBe('Power Of Attorney');
});
