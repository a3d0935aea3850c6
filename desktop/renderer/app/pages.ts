import { lazy } from 'react';

/**
 * Every screen, loaded when it is first opened: the dashboard contains no PDF and no conference
 * code.
 */
export const LandingPage = lazy(async () => ({
  default: (await import('../landing/landing-page.tsx')).LandingPage,
}));
export const SignInScreen = lazy(async () => ({
  default: (await import('../desktop-app/sign-in-screen.tsx')).SignInScreen,
}));
export const AppPage = lazy(async () => ({
  default: (await import('../desktop-app/app-page.tsx')).AppPage,
}));
export const DesktopGate = lazy(async () => ({
  default: (await import('../desktop-app/desktop-gate.tsx')).DesktopGate,
}));
export const DocumentPage = lazy(async () => ({
  default: (await import('../documents/document-page.tsx')).DocumentPage,
}));
export const NotaryPage = lazy(async () => ({
  default: (await import('../notaries/notary-page.tsx')).NotaryPage,
}));
export const JournalPage = lazy(async () => ({
  default: (await import('../journal/journal-page.tsx')).JournalPage,
}));
export const OutboxPage = lazy(async () => ({
  default: (await import('../offline/outbox-page.tsx')).OutboxPage,
}));
export const OfflineBanner = lazy(async () => ({
  default: (await import('../offline/offline-banner.tsx')).OfflineBanner,
}));
export const SecondFactorBanner = lazy(async () => ({
  default: (await import('./second-factor-banner.tsx')).SecondFactorBanner,
}));
export const SessionPage = lazy(async () => ({
  default: (await import('../sessions/session-page.tsx')).SessionPage,
}));
export const ProofingPage = lazy(async () => ({
  default: (await import('../proofings/proofing-page.tsx')).ProofingPage,
}));
export const RecordingPage = lazy(async () => ({
  default: (await import('../recording/recording-page.tsx')).RecordingPage,
}));
export const ConferencePage = lazy(async () => ({
  default: (await import('../conference/conference-page.tsx')).ConferencePage,
}));
export const ProfilePage = lazy(async () => ({
  default: (await import('../profile/profile-page.tsx')).ProfilePage,
}));
export const TemplatesPage = lazy(async () => ({
  default: (await import('../templates/templates-page.tsx')).TemplatesPage,
}));
export const RequestReview = lazy(async () => ({
  default: (await import('../templates/request-review.tsx')).RequestReview,
}));
export const PurchaseReview = lazy(async () => ({
  default: (await import('../templates/purchase-review.tsx')).PurchaseReview,
}));
export const TemplatePage = lazy(async () => ({
  default: (await import('../templates/fill/template-page.tsx')).TemplatePage,
}));
export const SandboxPaymentPage = lazy(async () => ({
  default: (await import('../templates/sandbox-payment-page.tsx')).SandboxPaymentPage,
}));
export const VerifyPage = lazy(async () => ({
  default: (await import('../verification/verify-page.tsx')).VerifyPage,
}));
export const SealRecordPage = lazy(async () => ({
  default: (await import('../verification/seal-record-page.tsx')).SealRecordPage,
}));
export const BusinessDocumentsPage = lazy(async () => ({
  default: (await import('../business-documents/business-documents-page.tsx'))
    .BusinessDocumentsPage,
}));
export const InformationRoute = lazy(async () => ({
  default: (await import('./information-route.tsx')).InformationRoute,
}));
export const PreparePage = lazy(async () => ({
  default: (await import('../conference/fields/prepare-page.tsx')).PreparePage,
}));
export const NewsletterPage = lazy(async () => ({
  default: (await import('../newsletter/newsletter-page.tsx')).NewsletterPage,
}));
export const AdministrationRoute = lazy(async () => ({
  default: (await import('./administration-route.tsx')).AdministrationRoute,
}));
export const AdminOverviewPage = lazy(async () => ({
  default: (await import('../administration/overview-page.tsx')).OverviewPage,
}));
export const AdminNotariesPage = lazy(async () => ({
  default: (await import('../administration/notaries-page.tsx')).NotariesPage,
}));
export const AdminPlansPage = lazy(async () => ({
  default: (await import('../administration/plans-page.tsx')).PlansPage,
}));
export const AdminUsersPage = lazy(async () => ({
  default: (await import('../administration/users-page.tsx')).UsersPage,
}));
export const AdminSessionsPage = lazy(async () => ({
  default: (await import('../administration/sessions-page.tsx')).SessionsPage,
}));
export const AdminJobsPage = lazy(async () => ({
  default: (await import('../administration/jobs-page.tsx')).JobsPage,
}));
export const AdminAuditPage = lazy(async () => ({
  default: (await import('../administration/audit-page.tsx')).AuditPage,
}));
export const AdminRequestsPage = lazy(async () => ({
  default: (await import('../administration/requests-page.tsx')).RequestsPage,
}));
export const AdminNewsletterPage = lazy(async () => ({
  default: (await import('../administration/newsletter-list-page.tsx')).NewsletterListPage,
}));
export const AdminDecisionsPage = lazy(async () => ({
  default: (await import('../administration/decisions-page.tsx')).DecisionsPage,
}));
export const AdminSecurityPage = lazy(async () => ({
  default: (await import('../administration/security-page.tsx')).SecurityPage,
}));
export const AdminStaffPage = lazy(async () => ({
  default: (await import('../administration/staff-page.tsx')).StaffPage,
}));
