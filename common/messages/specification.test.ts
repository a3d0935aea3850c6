import { expect, test } from 'vitest';
import { templateRequestForm } from '../template-requests.ts';
import * as reports from './analysis-report.ts';
import * as businessDocuments from './business-documents.ts';
import * as conference from './conference.ts';
import * as dashboard from './dashboard.ts';
import * as documents from './documents.ts';
import * as landing from './landing.ts';
import * as notaries from './notaries.ts';
import * as recording from './recording.ts';
import * as shell from './shell.ts';
import * as templates from './templates.ts';
import * as uploads from './uploads.ts';

/** Returns all strings in a value, including nested ones. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') {
    for (const part of Object.values(value)) yield* stringsOf(part);
  }
}

/** The lists that functions put together from the catalog of the landing page. */
const landingLists = {
  anchors: landing.sectionLinks(),
  footer: landing.footerColumns(),
  plans: landing.landingPlans(),
};

const modules = {
  businessDocuments,
  conference,
  dashboard,
  documents,
  reports,
  uploads,
  landing: { ...landing, landingLists },
  notaries,
  recording,
  shell,
  templates,
};
const spoken = new Set(stringsOf(modules));

const column = (title: string, ...labels: string[]) => ({
  title,
  links: labels.map((label) => ({ label })),
});

/**
 * Text that the specification quotes or lists, by the name of the catalog entry that contains it
 * (sections 1, 2, 4, 5 and 8).
 */
const quoted = {
  shell: {
    shellMessages: {
      notFoundTitle: '404 Page Not Found',
      unauthorizedTitle: 'Unauthorized',
      unauthorizedText: 'You are logged out. Logging in again...',
      notaryAccessTitle: 'Access Required',
      notaryAccessText: 'Please log in to access the notary dashboard',
      loadingNotary: 'Loading notary dashboard...',
      signIn: 'Sign In',
      signOut: 'Sign Out',
      getStarted: 'Get Started',
    },
  },
  landing: {
    landingLists: {
      anchors: [
        { id: 'services', label: 'Services' },
        { id: 'security', label: 'Security' },
        { id: 'pricing', label: 'Pricing' },
        { id: 'about', label: 'About' },
      ],
      footer: [
        column(
          'Services',
          'Document notarization',
          'Identity verification',
          'Real estate closings',
          'Legal documents',
          'Corporate filings',
        ),
        column('Company', 'About', 'Careers', 'Press', 'Partners', 'Contact'),
        column(
          'Resources',
          'Help center',
          'API documentation',
          'Legal requirements',
          'Compliance guide',
          'Security',
        ),
        column('Legal', 'Terms', 'Privacy', 'Cookie policy', 'Compliance', 'Data protection'),
      ],
      plans: [
        { name: 'Individual', price: '$25', unit: 'per notarization', button: 'Start Now' },
        {
          name: 'Business',
          price: '$199',
          unit: 'per month',
          points: ['Up to 50 notarizations per month', '99.9% uptime guarantee'],
          button: 'Try Free',
          popular: true,
        },
        {
          name: 'Enterprise',
          price: 'Custom',
          points: ['Unlimited notarizations', 'SOC 2 compliant'],
          button: 'Contact Sales',
        },
      ],
    },
    landingMessages: {
      startAlert: expect.stringMatching(
        /^The full version would start document upload and identity verification\./,
      ),
      heroTitle: 'The first global digital notary service',
      highlights: [{ figure: '24/7' }, { figure: '10 minutes' }, { figure: '45+' }],
      initializing: 'Initializing secure session...',
      startNotarization: 'Start Notarization',
      learnMore: 'Learn More',
      startNow: 'Start Notarizing Now',
      scheduleDemo: 'Schedule a Demo',
      subscribe: 'Subscribe',
      popular: 'Most Popular',
      figures: [
        { figure: '500K+', text: 'documents notarized' },
        { figure: '85+', text: 'countries' },
        { figure: '2,500+', text: 'certified notaries' },
        { figure: '45+', text: 'US states approved' },
      ],
      security: [
        { figure: '99.99%', text: 'uptime guarantee' },
        { figure: '$50M', text: 'security insurance' },
        { figure: '256-bit', text: 'encryption' },
        { figure: '24/7', text: 'security monitoring' },
      ],
      certifications: ['SOC 2 Type II', 'ISO 27001', 'NIST compliant', 'GDPR ready'],
      recognition: [
        'United States Federal',
        'European Union',
        'United Kingdom',
        'Canada Federal',
        'Australia',
        'Singapore',
        'Japan',
        'Philippines',
      ],
      closingText: 'No setup fees, cancel anytime, 30-day money-back guarantee.',
      copyright: '© 2025 Sealwright',
    },
  },
  dashboard: {
    dashboardMessages: {
      loading: 'Loading dashboard...',
      text: 'Manage your notarizations and track document status from your dashboard.',
      upload: 'Upload Document',
      templates: 'Template Marketplace',
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
  },
  reports: {
    reportMessages: {
      queued: 'AI analysis is queued',
      failed: 'AI analysis failed - please contact support',
      none: 'No AI analysis available for this document',
    },
  },
  uploads: {
    uploadMessages: {
      type: 'Document Type',
      description: 'Description',
      descriptionPlaceholder: 'Brief description of the document...',
      upload: 'Upload Document',
      uploading: 'Uploading...',
      remove: 'Remove',
      help: 'Supports PDF, Word docs, images, and text files (max 10MB)',
      noFileTitle: 'No file selected',
      noFileText: 'Please select a document to upload.',
      failedTitle: 'Upload failed',
      failedText: 'Failed to upload document. Please try again.',
      successTitle: 'Document uploaded successfully',
    },
  },
  documents: {
    documentTypeNames: {
      contract: 'Contract',
      deed: 'Property Deed',
      power_of_attorney: 'Power of Attorney',
      affidavit: 'Affidavit',
      other: 'Other',
    },
    analysisStatusNames: {
      pending: 'AI analysis queued',
      in_progress: 'AI analyzing document...',
      failed: 'AI analysis failed - please contact support',
    },
    documentMessages: {
      listFailed: 'Failed to load documents',
      emptyTitle: 'No documents uploaded yet',
      emptyText: 'Upload your first document to begin the notarization process',
      download: 'Download',
      startNotarization: 'Start Notarization',
      notFound: 'Document not found',
      returnToDashboard: 'Return to Dashboard',
    },
  },
  notaries: {
    notaryMessages: {
      loading: 'Loading notary dashboard...',
      accessTitle: 'Access Required',
      accessText: 'Please log in to access the notary dashboard',
      requiredTitle: 'Notary Account Required',
      apply: 'Apply to Become a Notary',
      accept: 'Accept',
      decline: 'Decline',
      manage: 'Manage',
      noAvailability: 'No availability set',
      setAvailability: 'Set Availability',
      noAssignments: 'No Assignments Yet',
      updatedTitle: 'Success',
      updatedText: 'Assignment status updated successfully',
      updateFailedTitle: 'Error',
      updateFailedText: 'Failed to update assignment status',
    },
    registrationMessages: {
      text: expect.stringMatching(/\$15-30 per session.*45\+ states/),
      successTitle: 'Application Submitted!',
      successText: expect.stringContaining('within 24-48 hours'),
      returnToDashboard: 'Return to Dashboard',
      failedTitle: 'Registration Failed',
      failedText: 'Registration failed',
      toastTitle: 'Registration Successful!',
      toastText: 'Your notary application has been submitted for approval.',
    },
  },
  businessDocuments: {
    businessDocumentMessages: {
      restricted: 'Access Restricted: This section is only available to administrators.',
      createdToast: 'Document created successfully',
      createFailed: 'Failed to create document',
      deletedToast: 'Document deleted successfully',
      deleteFailed: 'Failed to delete document',
    },
  },
  templates: {
    difficultyNames: { beginner: 'Beginner' },
    templateMessages: {
      free: 'Free',
      previewMissing: 'Preview Coming Soon',
      purchaseInitiated: 'Purchase Initiated',
      purchaseFailed: 'Purchase Failed',
      customAction: 'Request Custom Template',
    },
    requestMessages: {
      typeRequired: 'Template type is required',
      descriptionShort: 'Please provide a detailed description (minimum 50 characters)',
      price: '$29.99',
      priceText: expect.stringContaining('only once the template is generated and approved'),
      successTitle: 'Request Submitted Successfully!',
      successText: expect.stringContaining('updates by e-mail'),
    },
    urgencyNames: {
      low: { delivery: '5-7 business days' },
      medium: { name: 'Standard', delivery: '2-3 business days' },
      high: { delivery: '24-48 hours' },
      urgent: { delivery: 'Same day' },
    },
  },
  conference: {
    conferenceRoleNames: { signer: 'Signer', notary: 'Notary', witness: 'Witness' },
    conferenceMessages: {
      notFoundTitle: 'Conference Not Found',
      notFoundText: 'The conference session could not be found or the link is invalid.',
      returnHome: 'Return to Home',
      loadingTitle: 'Loading Conference',
      loadingText: 'Preparing your video conference session...',
      retry: 'Retry',
      joinTitle: 'Join Video Conference',
      joinText: 'Remote Online Notarization Session',
      secure: 'Secure & Encrypted',
      recorded: 'Session will be recorded',
      join: 'Join Conference',
      joining: 'Joining...',
      consent: expect.stringMatching(
        /^By joining, you consent to recording and acknowledge .* legally binding notarization session\.$/,
      ),
      errorMissing: 'Conference session not found',
      errorFallback: 'Failed to load conference session',
      joinFailed: 'Join Failed',
      joinFailedText: 'Failed to join conference',
      authenticationError: 'Authentication Error',
      authenticationErrorText: 'WebSocket authentication token not found',
      connectionError: 'Connection Error',
      connectionErrorText: 'Failed to connect to video conference server',
      mediaError: 'Media Access Error',
      mediaErrorText: 'Could not access camera or microphone',
      screenError: 'Screen Share Error',
      screenErrorText: 'Could not start screen sharing',
      connected: 'Connected',
      connectedText: 'Successfully joined the video conference',
      joined: 'Joined Conference',
      ended: 'Conference Ended',
      endedByUs: 'Video conference session has been terminated',
      endedText: 'The video conference has been terminated',
    },
    conferenceScreenMessages: {
      connected: 'Connected',
      disconnected: 'Disconnected',
      chat: 'Chat',
      endCall: 'End Call',
      chatPlaceholder: 'Type a message...',
      send: 'Send',
    },
  },
  recording: { recordingMessages: { badge: 'Recording' } },
};

for (const [screen, words] of Object.entries(quoted) as [keyof typeof modules, object][]) {
  test(`the texts of ${screen} match the specification`, {
    tags: [
      'S1-11',
      'S1-12',
      'S1-13',
      'S1-14',
      'S1-15',
      'S1-16',
      'S2.2-01',
      'S2.2-12',
      'S2.2-14',
      'S2.2-17',
      'S2.3-01',
      'S2.7-01',
    ],
  }, () => {
    expect(modules[screen]).toMatchObject(words);
  });
}

test('texts that are split into two entries match the sentence in the specification', {
  tags: ['S8-11', 'S8-13'],
}, () => {
  const { templateMessages, requestMessages } = templates;
  expect(`${templateMessages.errorTitle} ${templateMessages.errorText}`).toBe(
    'Error Loading Templates: There was an issue loading the template marketplace. Please refresh the page.',
  );
  expect(`${requestMessages.failedTitle} ${requestMessages.failedText}`).toBe(
    'Submission Failed: There was an error submitting your request. Please try again.',
  );
});

test('functions with a name or a number return the text of the specification', {
  tags: ['S2.10-08'],
}, () => {
  expect(dashboard.dashboardMessages.welcome({ name: 'Maria' })).toBe('Welcome back, Maria!');
  expect(uploads.uploadMessages.success({ name: 'deed.pdf' })).toBe(
    'deed.pdf is ready for notarization.',
  );
  expect(documents.documentListTitle(3)).toBe('Your Documents (3)');
  expect(documents.analysisConfidence(91.4)).toBe('AI Analysis: 91% confidence');
  expect(conference.conferenceMessages.status.waiting).toBe('Session: waiting');
  expect(conference.conferenceScreenMessages.ownTile.signer).toBe('You (signer)');
  expect(conference.remoteTileName('abcd-1234')).toBe('Participant 1234');
  expect(conference.conferenceMessages.joinedAs.witness).toBe('Successfully joined as witness');
});

test('the form for a custom template has the specified error messages', { tags: ['S5-05'] }, () => {
  const { error } = templateRequestForm.safeParse({ templateType: '', description: 'short' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Template type is required',
    'Please provide a detailed description (minimum 50 characters)',
  ]);
});

test("no text other than the specification's ends in an exclamation mark", () => {
  const theirs = new Set(stringsOf(quoted));
  const ours = [...spoken].filter((text) => text.endsWith('!') && !theirs.has(text));
  expect(ours).toEqual([]);
});
