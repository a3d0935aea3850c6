import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../../common/limits.ts';

/** Elements side by side: once the words of one are shown, those of the next come at once. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group openDelay={TOOLTIP_OPEN_DELAY_MS} closeDelay={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Tooltip.Group>
  );
}
