import { Suspense } from 'react';
import { useAuthentication } from '../ui/current-user.ts';
import { isDesktop } from '../ui/desktop.ts';
import { DashboardRoute } from './dashboard-route.tsx';
import { LandingPage, SignInScreen } from './pages.ts';
import { hasServedShell } from './served-shell.ts';
import { Shell } from './shell.tsx';

/**
 * `/`: the dashboard for those who are signed in, its frame also while that is asked, where the server
 * has sent it; the landing page for everyone else; in the desktop app, whose people have come already,
 * the way to sign in.
 */
export function HomeRoute() {
  const authentication = useAuthentication();
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  if (user || (authentication.state === 'loading' && hasServedShell())) {
    return (
      <Shell user={user} pending={!user}>
        <DashboardRoute />
      </Shell>
    );
  }
  if (isDesktop()) {
    return (
      <Suspense fallback={null}>
        {authentication.state === 'signed-out' && <SignInScreen />}
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <LandingPage authentication={authentication} />
    </Suspense>
  );
}
