import type { Config } from '../../platform/config.ts';

/**
 * Whether an installation has the mailbox page: without an email server, outside production, and
 * only at an address of this computer. Requests for other host names are refused (`guardHost`).
 */
export const showsMailbox = (
  config: Pick<Config, 'production' | 'smtpUrl' | 'publicUrl'>,
): boolean =>
  !config.production &&
  config.smtpUrl === null &&
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname);
