import { Suspense } from 'react';
import { useAuthentication } from '../ui/current-user.ts';
import { DashboardPage, LandingPage } from './pages.ts';
import { Shell } from './shell.tsx';

/** `/`: the dashboard for those who are signed in, the landing page for everyone else. */
export function HomeRoute() {
  const authentication = useAuthentication();
  if (authentication.state === 'signed-in') {
    return (
      <Shell user={authentication.user}>
        <DashboardPage />
      </Shell>
    );
  }
  return (
    <Suspense fallback={null}>
      <LandingPage authentication={authentication} />
    </Suspense>
  );
}
