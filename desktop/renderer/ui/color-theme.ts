import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';

/**
 * Storage key of the chosen theme. resources/public/theme-first.js reads it before the first paint,
 * also on the sign-in pages.
 */
export const THEME_KEY = 'sealwright-theme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_KEY });

/** The theme and its switch; in the dark theme the root element has the class `dark`. */
export function useColorTheme(): { dark: boolean; toggle: () => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  // The page is prerendered in the light theme; the switch updates after hydration.
  const mounted = useMounted();
  return { dark: mounted && dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') };
}
