import { Suspense } from 'react';
import { useAuthentication } from '../ui/current-user.ts';
import { isDesktop } from '../ui/desktop.ts';
import { DashboardPage, LandingPage, SignInScreen } from './pages.ts';
import { Shell } from './shell.tsx';

/**
 * `/`: the dashboard for those who are signed in, the landing page for everyone else; in the desktop
 * app, whose people have come already, the way to sign in.
 */
export function HomeRoute() {
  const authentication = useAuthentication();
  if (authentication.state === 'signed-in') {
    return (
      <Shell user={authentication.user}>
        <DashboardPage />
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
