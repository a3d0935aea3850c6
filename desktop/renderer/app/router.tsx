import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { DashboardRoute } from './dashboard-route.tsx';
import { HomeRoute } from './home-route.tsx';
import {
  AdministrationRoute,
  AppPage,
  BusinessDocumentsPage,
  CapturePage,
  ConferencePage,
  DocumentPage,
  InformationRoute,
  InvitationPage,
  JournalPage,
  NewsletterPage,
  NotaryPage,
  NotFoundPage,
  OutboxPage,
  PreparePage,
  PrintCopyPage,
  ProfilePage,
  ProofingPage,
  RecordingPage,
  SandboxPaymentPage,
  SealRecordPage,
  SessionPage,
  TemplatePage,
  TemplatesPage,
  VerifyPage,
} from './pages.ts';
import { PublicLayout } from './public-layout.tsx';
import { RouteError } from './route-error.tsx';
import { SignedInLayout } from './signed-in-layout.tsx';

/** Keeps the header and its navigation if one of these screens fails. */
const inFrame = (children: RouteObject[]): RouteObject[] => [
  { errorElement: <RouteError />, children },
];

/** The route table (specification, section 2), and further screens. */
export const routes: RouteObject[] = [
  {
    errorElement: (
      <main>
        <RouteError />
      </main>
    ),
    children: [
      { path: '/', element: <HomeRoute /> },
      {
        element: <SignedInLayout />,
        children: inFrame([
          { path: '/dashboard', element: <DashboardRoute /> },
          { path: '/documents/:id', element: <DocumentPage /> },
          { path: '/documents/:id/print-copy', element: <PrintCopyPage /> },
          { path: '/sessions/:id', element: <SessionPage /> },
          { path: '/sessions/:id/document', element: <PreparePage /> },
          { path: '/sessions/:id/identity', element: <ProofingPage /> },
          { path: '/sessions/:id/recording', element: <RecordingPage /> },
          { path: '/notary/earnings?', element: <NotaryPage /> },
          { path: '/notary-dashboard', element: <NotaryPage /> },
          { path: '/practice/:id?', element: <NotaryPage /> },
          { path: '/outbox', element: <OutboxPage /> },
          { path: '/journal', element: <JournalPage /> },
          { path: '/templates', element: <TemplatesPage /> },
          { path: '/templates/:id', element: <TemplatePage /> },
          { path: '/templates/payment/:id', element: <SandboxPaymentPage /> },
          { path: '/business-documents', element: <BusinessDocumentsPage /> },
          // The administration has its own routes, so that this table contains none of its screens.
          { path: '/admin/*', element: <AdministrationRoute /> },
          { path: '/profile', element: <ProfilePage /> },
          { path: '/conference/:sessionId?', element: <ConferencePage /> },
        ]),
      },
      {
        element: <PublicLayout />,
        children: inFrame([
          { path: '/verify', element: <VerifyPage /> },
          { path: '/verify/:publicId', element: <SealRecordPage /> },
          { path: '/invitations/:id', element: <InvitationPage /> },
          { path: '/capture/:id', element: <CapturePage /> },
          { path: '/desktop', element: <AppPage /> },
          { path: '/info/:page', element: <InformationRoute /> },
          { path: '/newsletter', element: <NewsletterPage /> },
          { path: '*', element: <NotFoundPage /> },
        ]),
      },
    ],
  },
];

export type Router = ReturnType<typeof createBrowserRouter>;

export function createRouter(): Router {
  return createBrowserRouter(routes);
}
