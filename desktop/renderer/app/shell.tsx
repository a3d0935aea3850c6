import { type ReactNode, Suspense, useRef } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { User } from '../../../common/users.ts';
import { isDesktop } from '../ui/desktop.ts';
import { PageLoader } from '../ui/page-loader.tsx';
import { OfflineBanner, SecondFactorBanner } from './pages.ts';
import styles from './shell.module.css';
import { ShellHeader } from './shell-header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface ShellProps {
  user: User | null;
  /** The user is not known yet: neither sign-in nor menu is shown. */
  pending?: boolean;
  children: ReactNode;
}

/** Header and content area of every screen except the landing page. */
export function Shell({ user, pending = false, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      <a className={styles.skip} href="#content">
        {shellMessages.skip}
      </a>
      <ShellHeader user={user} pending={pending} />
      {user && isDesktop() && (
        <Suspense fallback={null}>
          <OfflineBanner />
        </Suspense>
      )}
      {user?.missingSecondFactor && (
        <Suspense fallback={null}>
          <SecondFactorBanner missing={user.missingSecondFactor} />
        </Suspense>
      )}
      <main ref={main} id="content" tabIndex={-1}>
        <Suspense fallback={<PageLoader text={shellMessages.loading} />}>{children}</Suspense>
      </main>
      <ScrollRestoration />
    </>
  );
}
