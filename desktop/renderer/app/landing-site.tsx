import { MantineProvider } from '@mantine/core';
import { LandingPage } from '../landing/landing-page.tsx';
import { colorSchemeManager } from '../ui/color-theme.ts';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { getStyleNonce } from './style-nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * The public page by itself, for those without a sign-in: no router, no cache of the server's state.
 * It is rendered when it is built and comes alive in the browser.
 */
export function LandingSite() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={getStyleNonce}
    >
      <LandingPage authentication={{ state: 'signed-out' }} />
      <ToastViewport />
    </MantineProvider>
  );
}
