import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';

/**
 * Returns the challenge for a passkey on the sign-in page, in base64url. It is a keyed hash of the
 * interaction, so that a page that many people open stores nothing. It cannot be predicted, belongs
 * to one browser and ends with the interaction, which can be completed once.
 */
export const passkeyChallenge = (
  { sessionKeys: [key = ''] }: Pick<Config, 'sessionKeys'>,
  interactionUid: string,
): string =>
  createHmac('sha256', key).update(`passkey-sign-in|${interactionUid}`).digest('base64url');
