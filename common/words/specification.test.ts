import { expect, test } from 'vitest';
import { templateRequestForm } from '../template-requests.ts';
import * as businessDocuments from './business-documents.ts';
import * as conference from './conference.ts';
import * as dashboard from './dashboard.ts';
import * as documents from './documents.ts';
import * as landing from './landing.ts';
import * as notaries from './notaries.ts';
import * as shell from './shell.ts';
import * as templates from './templates.ts';

/** Every string that stands somewhere below a value. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') {
    for (const part of Object.values(value)) yield* stringsOf(part);
  }
}

const modules = {
  businessDocuments,
  conference,
  dashboard,
  documents,
  landing,
  notaries,
  shell,
  templates,
};
const spoken = new Set(stringsOf(modules));

/** What the specification puts in quotes, screen by screen (sections 2, 4, 5 and 8). */
const quoted: Record<keyof typeof modules, string[]> = {
  shell: [
    '404 Page Not Found',
    'Unauthorized',
    'You are logged out. Logging in again...',
    'Sign In',
    'Sign Out',
    'Get Started',
  ],
  landing: [
    'Initializing secure session...',
    'Start Notarization',
    'Learn More',
    'Start Now',
    'Try Free',
    'Contact Sales',
    'Most Popular',
    'Start Notarizing Now',
    'Schedule a Demo',
    'Subscribe',
    '$25',
    '$199',
    'SOC 2 Type II',
    'ISO 27001',
    'NIST compliant',
    'GDPR ready',
    'United States Federal',
    'European Union',
    'United Kingdom',
    'Canada Federal',
    'Australia',
    'Singapore',
    'Japan',
    'Philippines',
    '500K+',
    '85+',
    '2,500+',
    '45+',
    '99.99%',
    '$50M',
    '256-bit',
    '24/7',
    '99.9% uptime guarantee',
    'SOC 2 compliant',
    'No setup fees, cancel anytime, 30-day money-back guarantee.',
    '© 2025 Sealwright',
  ],
  dashboard: [
    'Loading dashboard...',
    'Manage your notarizations and track document status from your dashboard.',
    'Upload Document',
    'Template Marketplace',
    'Total Documents',
    'Pending',
    'Awaiting completion',
    'Completed',
    'Successfully notarized',
    'Business Docs',
    'Secure document storage',
    'Access',
  ],
  documents: [
    'Contract',
    'Property Deed',
    'Power of Attorney',
    'Affidavit',
    'Other',
    'Brief description of the document...',
    'Uploading...',
    'Remove',
    'Supports PDF, Word docs, images, and text files (max 10MB)',
    'No file selected',
    'Please select a document to upload.',
    'Upload failed',
    'Failed to upload document. Please try again.',
    'Document uploaded successfully',
    'Failed to load documents',
    'No documents uploaded yet',
    'Upload your first document to begin the notarization process',
    'Document not found',
    'Start Notarization',
    'AI analysis is queued',
    'AI analysis queued',
    'AI analyzing document...',
    'AI analysis failed - please contact support',
    'No AI analysis available for this document',
  ],
  notaries: [
    'Loading notary dashboard...',
    'Access Required',
    'Please log in to access the notary dashboard',
    'Notary Account Required',
    'Apply to Become a Notary',
    'Accept',
    'Decline',
    'Manage',
    'No availability set',
    'Set Availability',
    'No Assignments Yet',
    'Application Submitted!',
    'Return to Dashboard',
    'Registration Failed',
    'Registration failed',
    'Registration Successful!',
    'Your notary application has been submitted for approval.',
    'Success',
    'Assignment status updated successfully',
    'Error',
    'Failed to update assignment status',
  ],
  businessDocuments: [
    'Access Restricted: This section is only available to administrators.',
    'Document created successfully',
    'Failed to create document',
    'Document deleted successfully',
    'Failed to delete document',
  ],
  templates: [
    'Request Custom Template',
    'Free',
    'Beginner',
    'Purchase Initiated',
    'Purchase Failed',
    'Preview Coming Soon',
    'Request Submitted Successfully!',
    'Standard',
  ],
  conference: [
    'Conference Not Found',
    'The conference session could not be found or the link is invalid.',
    'Return to Home',
    'Loading Conference',
    'Preparing your video conference session...',
    'Retry',
    'Join Video Conference',
    'Remote Online Notarization Session',
    'Secure & Encrypted',
    'Session will be recorded',
    'Signer',
    'Notary',
    'Witness',
    'Join Conference',
    'Joining...',
    'Connected',
    'Disconnected',
    'Chat',
    'End Call',
    'Type a message...',
    'Send',
    'Conference session not found',
    'Failed to load conference session',
    'Join Failed',
    'Failed to join conference',
    'Authentication Error',
    'WebSocket authentication token not found',
    'Connection Error',
    'Failed to connect to video conference server',
    'Media Access Error',
    'Could not access camera or microphone',
    'Screen Share Error',
    'Could not start screen sharing',
    'Successfully joined the video conference',
    'Joined Conference',
    'Conference Ended',
    'Video conference session has been terminated',
    'The video conference has been terminated',
  ],
};

for (const [screen, words] of Object.entries(quoted) as [keyof typeof modules, string[]][]) {
  test(`the words of ${screen} are those of the specification`, () => {
    const own = new Set(stringsOf(modules[screen]));
    expect(words.filter((text) => !own.has(text))).toEqual([]);
  });
}

test('sentences in two parts read as the specification has them in one', () => {
  const { templateWords, requestWords } = templates;
  expect(`${templateWords.errorTitle} ${templateWords.errorText}`).toBe(
    'Error Loading Templates: There was an issue loading the template marketplace. Please refresh the page.',
  );
  expect(`${requestWords.failedTitle} ${requestWords.failedText}`).toBe(
    'Submission Failed: There was an error submitting your request. Please try again.',
  );
});

test('words with a name or a figure in them', () => {
  expect(dashboard.welcomeTitle('Maria')).toBe('Welcome back, Maria!');
  expect(documents.uploadSuccessText('deed.pdf')).toBe('deed.pdf is ready for notarization.');
  expect(documents.documentListTitle(3)).toBe('Your Documents (3)');
  expect(documents.analysisConfidence(91.4)).toBe('AI Analysis: 91% confidence');
  expect(conference.sessionStatusLine('waiting')).toBe('Session: waiting');
  expect(conference.localTileName('signer')).toBe('You (signer)');
  expect(conference.remoteTileName('abcd-1234')).toBe('Participant 1234');
  expect(conference.joinedAsText('witness')).toBe('Successfully joined as witness');
});

test('what the form for a custom template says of its fields', () => {
  const { error } = templateRequestForm.safeParse({ templateType: '', description: 'short' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Template type is required',
    'Please provide a detailed description (minimum 50 characters)',
  ]);
});

test('nothing of ours ends in an exclamation mark', () => {
  const theirs = new Set(Object.values(quoted).flat());
  const ours = [...spoken].filter((text) => text.endsWith('!') && !theirs.has(text));
  expect(ours).toEqual([]);
});
