import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { shellWords } from '../../../common/words/shell.ts';
import { useColorTheme } from './color-theme.ts';

/** Switches between paper and night. */
export function ThemeToggle({ className }: { className?: string }) {
  const { dark, toggle } = useColorTheme();
  const label = dark ? shellWords.useLight : shellWords.useDark;
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} className={className} onClick={toggle} size="xl">
        {dark ? <IconSun stroke={1.5} /> : <IconMoon stroke={1.5} />}
      </ActionIcon>
    </Tooltip>
  );
}
