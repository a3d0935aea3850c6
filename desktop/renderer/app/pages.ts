import { lazyPart, lazyScreen } from '../ui/lazy-screen.ts';

/**
 * Every screen. The dashboard contains no PDF and no conference
 * code.
 */
export const LandingPage = lazyScreen(
  async () => (await import('../landing/landing-page.tsx')).LandingPage,
);
export const SignInScreen = lazyScreen(
  async () => (await import('../desktop-app/sign-in-screen.tsx')).SignInScreen,
);
export const AppPage = lazyScreen(
  async () => (await import('../desktop-app/app-page.tsx')).AppPage,
);
export const DesktopGate = lazyScreen(
  async () => (await import('../desktop-app/desktop-gate.tsx')).DesktopGate,
);
export const DocumentPage = lazyScreen(
  async () => (await import('../documents/document-page.tsx')).DocumentPage,
);
export const PrintCopyPage = lazyScreen(
  async () => (await import('../documents/print-copy/print-copy-page.tsx')).PrintCopyPage,
);
export const NotaryPage = lazyScreen(
  async () => (await import('../notaries/notary-page.tsx')).NotaryPage,
);
export const JournalPage = lazyScreen(
  async () => (await import('../journal/journal-page.tsx')).JournalPage,
);
export const OutboxPage = lazyScreen(
  async () => (await import('../offline/outbox-page.tsx')).OutboxPage,
);
export const OfflineBanner = lazyPart(
  async () => (await import('../offline/offline-banner.tsx')).OfflineBanner,
);
export const SecondFactorBanner = lazyPart(
  async () => (await import('./second-factor-banner.tsx')).SecondFactorBanner,
);
export const SessionPage = lazyScreen(
  async () => (await import('../sessions/session-page.tsx')).SessionPage,
);
export const InvitationPage = lazyScreen(
  async () => (await import('../sessions/invitation-page.tsx')).InvitationPage,
);
export const ProofingPage = lazyScreen(
  async () => (await import('../proofings/proofing-page.tsx')).ProofingPage,
);
export const CapturePage = lazyScreen(
  async () => (await import('../proofings/hand-off/capture-page.tsx')).CapturePage,
);
export const RecordingPage = lazyScreen(
  async () => (await import('../recording/recording-page.tsx')).RecordingPage,
);
export const ConferencePage = lazyScreen(
  async () => (await import('../conference/conference-page.tsx')).ConferencePage,
);
export const ProfilePage = lazyScreen(
  async () => (await import('../profile/profile-page.tsx')).ProfilePage,
);
export const TemplatesPage = lazyScreen(
  async () => (await import('../templates/templates-page.tsx')).TemplatesPage,
);
export const TemplatePage = lazyScreen(
  async () => (await import('../templates/fill/template-page.tsx')).TemplatePage,
);
export const SandboxPaymentPage = lazyScreen(
  async () => (await import('../templates/sandbox-payment-page.tsx')).SandboxPaymentPage,
);
export const VerifyPage = lazyScreen(
  async () => (await import('../verification/verify-page.tsx')).VerifyPage,
);
export const SealRecordPage = lazyScreen(
  async () => (await import('../verification/seal-record-page.tsx')).SealRecordPage,
);
export const BusinessDocumentsPage = lazyScreen(
  async () =>
    (await import('../business-documents/business-documents-page.tsx')).BusinessDocumentsPage,
);
export const InformationRoute = lazyScreen(
  async () => (await import('./information-route.tsx')).InformationRoute,
);
export const PreparePage = lazyScreen(
  async () => (await import('../conference/fields/prepare-page.tsx')).PreparePage,
);
export const NewsletterPage = lazyScreen(
  async () => (await import('../newsletter/newsletter-page.tsx')).NewsletterPage,
);
export const NotFoundPage = lazyScreen(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
);
export const AdministrationRoute = lazyScreen(
  async () => (await import('./administration-route.tsx')).AdministrationRoute,
);
