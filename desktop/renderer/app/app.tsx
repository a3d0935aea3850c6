import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { keepInvitationOf } from '../sessions/invitation-code.ts';
import { colorSchemeManager } from '../ui/color-theme.ts';
import { isDesktop, onDesktop } from '../ui/desktop.ts';
import { whenIdle } from '../ui/later.tsx';
import { createQueryClient } from '../ui/query-client.ts';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { DesktopGate } from './pages.ts';
import type { Router } from './router.tsx';
import { getStyleNonce } from './style-nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The providers that every screen needs. */
export function App({ router }: { router: Router }) {
  const [queryClient] = useState(createQueryClient);
  const [live, setLive] = useState(false);
  useEffect(() => whenIdle(() => setLive(true)), []);
  useEffect(
    () => onDesktop('app:go', ({ path }) => void router.navigate(keepInvitationOf(path))),
    [router],
  );
  const screens = <RouterProvider router={router} />;
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={getStyleNonce}
    >
      <QueryClientProvider client={queryClient}>
        {live && <LiveUpdates />}
        {isDesktop() ? (
          <Suspense fallback={null}>
            <DesktopGate>{screens}</DesktopGate>
          </Suspense>
        ) : (
          screens
        )}
        <ToastViewport />
      </QueryClientProvider>
    </MantineProvider>
  );
}
