import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../../common/limits.ts';

/** A group of adjacent elements: after one tooltip is shown, the next ones appear without delay. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group openDelay={TOOLTIP_OPEN_DELAY_MS} closeDelay={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Tooltip.Group>
  );
}
