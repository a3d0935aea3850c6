import { MantineProvider } from '@mantine/core';
import { LandingPage } from '../landing/landing-page.tsx';
import { colorSchemeManager } from '../ui/color-theme.ts';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { getStyleNonce } from './style-nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * The landing page on its own, for signed-out visitors: without router and query cache. It is
 * prerendered in the build and hydrated in the browser.
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
