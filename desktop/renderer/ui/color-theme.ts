import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';

/** Where the browser keeps the chosen theme; resources/public/theme-first.js reads it before the first paint. */
export const THEME_KEY = 'sealwright-theme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_KEY });

/** The theme and its switch; the document's root carries the class `dark` in the dark one. */
export function useColorTheme(): { dark: boolean; toggle: () => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  // The page is built in the light theme; its switch turns once it is alive.
  const mounted = useMounted();
  return { dark: mounted && dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') };
}
