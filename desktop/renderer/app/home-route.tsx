import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuthentication } from '../ui/current-user.ts';
import { isDesktop } from '../ui/desktop.ts';
import { DashboardRoute } from './dashboard-route.tsx';
import { LandingPage, SignInScreen } from './pages.ts';
import { hasServedShell } from './served-shell.ts';
import { SignedInFrame } from './signed-in-layout.tsx';

/**
 * `/`: the dashboard for signed-in users, or its frame while that is checked if the server sent it;
 * the landing page for everyone else, or in the desktop app the sign-in screen.
 */
export function HomeRoute() {
  const authentication = useAuthentication();
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  if (user?.guestSessionId) return <Navigate to={`/sessions/${user.guestSessionId}`} replace />;
  if (user || (authentication.state === 'loading' && hasServedShell())) {
    return (
      <SignedInFrame user={user}>
        <DashboardRoute />
      </SignedInFrame>
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
