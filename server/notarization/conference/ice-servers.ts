import { createHmac } from 'node:crypto';
import { STUN_SERVERS } from '../../../common/limits.ts';
import type { Config } from '../../platform/config.ts';

const TURN_LIFETIME_SECONDS = 600;

/**
 * Returns the STUN servers and, if TURN is configured, a credential for this participant: user
 * `<expiry>:<id>`, password its HMAC-SHA1 (coturn's use-auth-secret,
 * draft-uberti-behave-turn-rest).
 */
export function iceServersFor(
  config: Pick<Config, 'turn'>,
  participantId: string,
  now: number,
): { urls: string; username?: string; credential?: string }[] {
  const servers: { urls: string; username?: string; credential?: string }[] = STUN_SERVERS.map(
    (urls) => ({ urls }),
  );
  if (config.turn) {
    const username = `${Math.floor(now / 1000) + TURN_LIFETIME_SECONDS}:${participantId}`;
    servers.push({
      urls: config.turn.url,
      username,
      credential: createHmac('sha1', config.turn.secret).update(username).digest('base64'),
    });
  }
  return servers;
}
