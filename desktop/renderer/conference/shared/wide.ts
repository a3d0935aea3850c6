import { em } from '@mantine/core';

/** From this width on there is space for a panel next to the pages. */
export const WIDE = `(min-width: ${em(992)})`;
