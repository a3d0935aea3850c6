import { lazy } from 'react';

/** Every screen, fetched when it is first opened: the dashboard carries no PDF and no call code. */
export const LandingPage = lazy(async () => ({
  default: (await import('../landing/landing-page.tsx')).LandingPage,
}));
export const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard-route.tsx')).DashboardRoute,
}));
export const DocumentPage = lazy(async () => ({
  default: (await import('../documents/document-page.tsx')).DocumentPage,
}));
export const NotaryPage = lazy(async () => ({
  default: (await import('../notaries/notary-page.tsx')).NotaryPage,
}));
export const SessionPage = lazy(async () => ({
  default: (await import('../sessions/session-page.tsx')).SessionPage,
}));
export const ConferencePage = lazy(async () => ({
  default: (await import('../conference/conference-page.tsx')).ConferencePage,
}));
export const ProfilePage = lazy(async () => ({
  default: (await import('../profile/profile-page.tsx')).ProfilePage,
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
export const NewsletterPage = lazy(async () => ({
  default: (await import('../newsletter/newsletter-page.tsx')).NewsletterPage,
}));
