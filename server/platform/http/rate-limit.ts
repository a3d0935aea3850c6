import type { Knex } from 'knex';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { EXPORTS_PER_DAY, OUTBOX_POINTS_AN_HOUR } from '../../../common/limits.ts';
import { tooManyRequests } from './errors.ts';

/** The number of attempts allowed within a number of seconds. */
export interface RateRule {
  name: string;
  points: number;
  seconds: number;
}

export const rateRules = {
  signInPerAddressAndAccount: { name: 'signin-pair', points: 10, seconds: 15 * 60 },
  signInPerDeviceAndAccount: { name: 'signin-device', points: 10, seconds: 15 * 60 },
  signInPerAddress: { name: 'signin-ip', points: 300, seconds: 15 * 60 },
  registerPerAddress: { name: 'register-ip', points: 200, seconds: 60 * 60 },
  accountEmailPerAddress: { name: 'account-email-ip', points: 60, seconds: 60 * 60 },
  accountEmailPerAccount: { name: 'account-email', points: 5, seconds: 60 * 60 },
  accountLinkPerAddress: { name: 'account-link-ip', points: 120, seconds: 60 * 60 },
  signInFactorPerDevice: { name: 'signin-factor', points: 10, seconds: 15 * 60 },
  stepUpPerUser: { name: 'stepup-user', points: 10, seconds: 10 * 60 },
  keysPerUser: { name: 'notary-keys-user', points: 20, seconds: 3600 },
  verifyPerAddress: { name: 'verify-ip', points: 120, seconds: 60 },
  invitationPerAddress: { name: 'invitation-ip', points: 120, seconds: 60 },
  publicFormPerAddress: { name: 'form-ip', points: 100, seconds: 60 * 60 },
  uploadPerUser: { name: 'upload-user', points: 600, seconds: 60 * 60 },
  outboxPerUser: { name: 'outbox-user', points: OUTBOX_POINTS_AN_HOUR, seconds: 60 * 60 },
  templateDocumentPerUser: { name: 'template-document-user', points: 300, seconds: 60 * 60 },
  purchasePerUser: { name: 'purchase-user', points: 120, seconds: 60 * 60 },
  documentPasswordPerUser: { name: 'document-password-user', points: 30, seconds: 60 * 60 },
  renderPerUser: { name: 'render-user', points: 300, seconds: 60 * 60 },
  templateRequestPerUser: { name: 'template-request-user', points: 30, seconds: 24 * 60 * 60 },
  practiceSealPerUser: { name: 'practice-seal-user', points: 30, seconds: 60 * 60 },
  samplePerUser: { name: 'sample-user', points: 120, seconds: 60 * 60 },
  invitePerUser: { name: 'invite-user', points: 60, seconds: 60 * 60 },
  signingCodePerPerson: { name: 'signing-code-person', points: 5, seconds: 15 * 60 },
  phoneCodePerUser: { name: 'phone-code-user', points: 10, seconds: 24 * 60 * 60 },
  phoneCodePerAddress: { name: 'phone-code-ip', points: 30, seconds: 24 * 60 * 60 },
  invitationTextPerUser: { name: 'invitation-text-user', points: 20, seconds: 24 * 60 * 60 },
  invitationTextPerNumber: { name: 'invitation-text-number', points: 5, seconds: 24 * 60 * 60 },
  phoneCodePerNumber: { name: 'phone-code-number', points: 5, seconds: 24 * 60 * 60 },
  coLocatedCodePerPerson: { name: 'beside-code-person', points: 20, seconds: 15 * 60 },
  picturePerUser: { name: 'picture-user', points: 60, seconds: 60 * 60 },
  paperPerUser: { name: 'paper-user', points: 60, seconds: 60 * 60 },
  identityPicturePerUser: { name: 'identity-picture-user', points: 60, seconds: 60 * 60 },
  identityAskPerUser: { name: 'identity-ask-user', points: 60, seconds: 60 * 60 },
  captureLinkPerUser: { name: 'capture-link-user', points: 30, seconds: 60 * 60 },
  captureOpenPerAddress: { name: 'capture-open-ip', points: 60, seconds: 60 },
  identityCheckPerUser: { name: 'identity-check-user', points: 20, seconds: 24 * 60 * 60 },
  exportPerUser: { name: 'export-user', points: EXPORTS_PER_DAY, seconds: 24 * 60 * 60 },
} satisfies Record<string, RateRule>;

const limiters = new WeakMap<Knex, Map<string, RateLimiterPostgres>>();

function limiterFor(db: Knex, rule: RateRule): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, known);
  let limiter = known.get(rule.name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
    });
    known.set(rule.name, limiter);
  }
  return limiter;
}

/**
 * Counts an attempt for `key`. Atomic across processes.
 * @param points the weight of the attempt
 * @throws AppError 429 with the time to wait.
 */
export async function countAttempt(
  db: Knex,
  rule: RateRule,
  key: string,
  points = 1,
): Promise<void> {
  try {
    await limiterFor(db, rule).consume(key.slice(0, 200), points);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000);
    throw error;
  }
}

/** Resets the attempts for `key` after a successful one. */
export async function forgetAttempts(db: Knex, rule: RateRule, key: string): Promise<void> {
  await limiterFor(db, rule).delete(key.slice(0, 200));
}
