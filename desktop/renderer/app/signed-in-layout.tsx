import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import { tellTimezone } from '../../../common/users.ts';
import { call } from '../ui/api.ts';
import { currentUserQuery, useAuthentication } from '../ui/current-user.ts';
import { hasKeptRecording } from '../ui/kept-recording.ts';
import { later } from '../ui/later.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { useSignInAgain } from '../ui/sign-in-again.ts';
import { announceSignedOut } from '../ui/signed-out.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

const LOADING: Record<string, string> = {
  '/notary': shellMessages.loadingNotary,
  '/notary-dashboard': shellMessages.loadingNotary,
};

const { Part: SignInAgainDialog } = later(async () => {
  const { SignInAgainDialog: Dialog } = await import('../ui/sign-in-again-dialog.tsx');
  return Dialog;
});

/**
 * Layout of screens for signed-in users. For others they do not exist; the dashboards lead to
 * sign-in.
 */
export function SignedInLayout() {
  const authentication = useAuthentication();
  const { pathname } = useLocation();
  const leadsToSignIn =
    authentication.state === 'signed-out' && (pathname === '/dashboard' || pathname in LOADING);
  useEffect(() => {
    if (leadsToSignIn) announceSignedOut();
  }, [leadsToSignIn]);
  const queryClient = useQueryClient();
  const untold = authentication.state === 'signed-in' && authentication.user.timezone === null;
  useEffect(() => {
    if (!untold) return;
    // Runs in the background; if it fails, the next visit sends it.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    call(tellTimezone, { query: { timezone: timeZone } }).then(
      (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
      () => undefined,
    );
  }, [untold, queryClient]);
  const signedIn = authentication.state === 'signed-in';
  useEffect(() => {
    if (!signedIn || !hasKeptRecording()) return;
    // Segments that an earlier conference could not send are sent from any screen.
    void import('../conference/recording/stored-segments.ts').then(({ sendStoredSegments }) =>
      sendStoredSegments(),
    );
  }, [signedIn]);
  const reason = useSignInAgain((state) => state.reason);
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  // The dashboard shows its frame while the user is not known yet.
  if (user || (authentication.state === 'loading' && pathname === '/dashboard')) {
    return (
      <Shell user={user} pending={!user}>
        <Outlet />
        {reason !== null && <SignInAgainDialog reason={reason} />}
      </Shell>
    );
  }
  return (
    <Shell user={null} pending={authentication.state === 'loading'}>
      {authentication.state === 'loading' ? (
        <PageLoader text={LOADING[pathname] ?? shellMessages.loading} />
      ) : (
        <NotFoundPage />
      )}
    </Shell>
  );
}
