import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { setLanguage, tellTimezone, type User } from '../../../common/users.ts';
import { hasKeptRecording } from '../conference/shared/kept-recording.ts';
import { readInvitationCode } from '../sessions/invitation-code.ts';
import { call } from '../ui/api.ts';
import { type Authentication, currentUserQuery, useAuthentication } from '../ui/current-user.ts';
import { isDesktop } from '../ui/desktop.ts';
import { followAccountLanguage, takeChoice } from '../ui/language.ts';
import { later } from '../ui/later.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { sealOldDrafts } from '../ui/sealed-storage/sealed-drafts.ts';
import { storageKey } from '../ui/sealed-storage/storage-key.ts';
import { useSignInAgain } from '../ui/sign-in-again.ts';
import { announceSignedOut } from '../ui/signed-out.ts';
import { NotFoundPage } from './pages.ts';
import { Shell } from './shell.tsx';

const NOTARY_PATHS = new Set(['/notary', '/notary-dashboard']);

const { Part: SignInAgainDialog } = later(async () => {
  const { SignInAgainDialog: Dialog } = await import('../ui/sign-in-again-dialog.tsx');
  return Dialog;
});

/**
 * Whether the language of the account was compared with that of the page. A choice on another device
 * must not reload a page later, which may contain a conference.
 */
let compared = false;

/**
 * Returns where a person without an account continues: on the page of their session, or on the page
 * of its invitation to sign in again. Null if the page is one that the person can use.
 */
function redirectFor(authentication: Authentication, pathname: string): string | null {
  if (authentication.state === 'signed-out') {
    const [, sessionId] = /^\/sessions\/([^/]+)/.exec(pathname) ?? [];
    return sessionId && readInvitationCode(sessionId) ? `/invitations/${sessionId}` : null;
  }
  const covered = authentication.state === 'signed-in' && authentication.user.guestSessionId;
  if (!covered || pathname.startsWith('/conference/')) return null;
  const home = `/sessions/${covered}`;
  return pathname === home || pathname.startsWith(`${home}/`) ? null : home;
}

interface SignedInFrameProps {
  /** Null while the user is not known yet. */
  user: User | null;
  children: ReactNode;
}

/**
 * The frame of every screen for signed-in users. It tells the server the language and the time zone
 * of a new account.
 */
export function SignedInFrame({ user, children }: SignedInFrameProps) {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const timezoneUnknown = user?.timezone === null;
  useEffect(() => {
    if (!timezoneUnknown) return;
    // Runs in the background; if it fails, the next visit sends it.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    call(tellTimezone, { query: { timezone: timeZone } }).then(
      (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
      () => undefined,
    );
  }, [timezoneUnknown, queryClient]);
  const language = user?.language;
  useEffect(() => {
    if (language === undefined || compared) return;
    compared = true;
    if (language && !takeChoice()) {
      followAccountLanguage(language);
      return;
    }
    // The server writes some texts in the language of the account.
    call(setLanguage, { query: { language: currentLanguage() } }).then(
      () => (currentLanguage() === 'en' ? undefined : queryClient.invalidateQueries()),
      () => undefined,
    );
  }, [language, queryClient]);
  const userId = user?.id ?? null;
  // The desktop app returns the key later without a network. A conference has it before it records.
  const needsKey = isDesktop() || pathname.startsWith('/conference');
  useEffect(() => {
    if (userId && needsKey) storageKey(userId).catch(() => undefined);
  }, [userId, needsKey]);
  useEffect(() => {
    if (userId) void sealOldDrafts(userId);
  }, [userId]);
  useEffect(() => {
    if (!userId || !hasKeptRecording()) return;
    // Segments that an earlier conference could not send are sent from any screen.
    void import('../conference/recording/stored-segments.ts').then(({ storedSegments }) =>
      storedSegments(userId).wake(),
    );
  }, [userId]);
  const reason = useSignInAgain((state) => state.reason);
  return (
    <Shell user={user} pending={!user}>
      {children}
      {reason !== null && <SignInAgainDialog reason={reason} />}
    </Shell>
  );
}

/**
 * Layout of screens for signed-in users. For others they do not exist; the dashboards lead to
 * sign-in.
 */
export function SignedInLayout() {
  const authentication = useAuthentication();
  const { pathname } = useLocation();
  const leadsToSignIn =
    authentication.state === 'signed-out' &&
    (pathname === '/dashboard' || NOTARY_PATHS.has(pathname));
  useEffect(() => {
    if (leadsToSignIn) announceSignedOut();
  }, [leadsToSignIn]);
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  const elsewhere = redirectFor(authentication, pathname);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  // The dashboard shows its frame while the user is not known yet.
  if (user || (authentication.state === 'loading' && pathname === '/dashboard')) {
    return (
      <SignedInFrame user={user}>
        <Outlet />
      </SignedInFrame>
    );
  }
  return (
    <Shell user={null} pending={authentication.state === 'loading'}>
      {authentication.state === 'loading' ? (
        <PageLoader
          text={NOTARY_PATHS.has(pathname) ? shellMessages.loadingNotary : shellMessages.loading}
        />
      ) : (
        <NotFoundPage behindSignIn />
      )}
    </Shell>
  );
}
