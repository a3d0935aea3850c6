import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface LateTooltipProps {
  target: RefObject<HTMLElement | null>;
  label: string;
  opened: boolean;
}

/** The words beside something that is already in the page; see `use-late-tooltip.tsx`. */
export function LateTooltip({ target, label, opened }: LateTooltipProps) {
  return <Tooltip target={target} label={label} opened={opened} />;
}
