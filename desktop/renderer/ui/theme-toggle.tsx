import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { shellMessages } from '../../../common/messages/shell.ts';
import { useColorTheme } from './color-theme.ts';
import { useLateTooltip } from './use-late-tooltip.tsx';

/** Switches between the light and the dark theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const { dark, toggle } = useColorTheme();
  const label = dark ? shellMessages.useLight : shellMessages.useDark;
  const { ref, handlers, tooltip } = useLateTooltip<HTMLButtonElement>(label);
  return (
    <>
      <ActionIcon
        ref={ref}
        aria-label={label}
        className={className}
        onClick={toggle}
        size="xl"
        {...handlers}
      >
        {dark ? <IconSun stroke={1.5} /> : <IconMoon stroke={1.5} />}
      </ActionIcon>
      {tooltip}
    </>
  );
}
