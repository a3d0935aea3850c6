import { em } from '@mantine/core';

/** From this width on there is space for a panel next to the pages. */
export const WIDE = `(min-width: ${em(992)})`;

/** A phone in portrait, as `--phone` in postcss.config.cjs. */
export const PHONE = '(width < 48em) and (height >= 35rem)';
