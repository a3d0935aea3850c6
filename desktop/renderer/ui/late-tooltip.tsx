import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface LateTooltipProps {
  target: RefObject<HTMLElement | null>;
  label: string;
  opened: boolean;
}

/** A tooltip for an element that is already on the page; see `use-late-tooltip.tsx`. */
export function LateTooltip({ target, label, opened }: LateTooltipProps) {
  return <Tooltip target={target} label={label} opened={opened} />;
}
