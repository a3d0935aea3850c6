import type { StepUpProof } from '../../../common/step-up.ts';
import { forbidden } from '../../platform/http/errors.ts';
import {
  countAttempt,
  forgetAttempts,
  type RateRule,
  rateRules,
} from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import { checkPasskey } from './passkeys.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { listCredentials, type StoredChallenge, spendSignCount, takeChallenge } from './store.ts';
import { checkTotp } from './totp.ts';

/** The conditions that a proof must meet. */
interface ProofTerms {
  purpose: StoredChallenge['purpose'];
  /** Returns whether the challenge was created for the current action. */
  fits?: (challenge: StoredChallenge) => boolean;
  /** The rate limit for wrong answers. By default it is the limit of the person. */
  limit?: { rule: RateRule; key: string };
}

/**
 * Checks the proof of a second factor. Each challenge can be used once.
 * @throws AppError 403 if the proof is not accepted, 429 after too many attempts
 */
export async function checkProof(
  services: Services,
  user: StoredUser,
  { challengeId, stepUp }: StepUpProof,
  {
    purpose,
    fits = () => true,
    limit = { rule: rateRules.stepUpPerUser, key: user.id },
  }: ProofTerms,
): Promise<void> {
  const { db } = services;
  await countAttempt(db, limit.rule, limit.key);
  const challenge = await takeChallenge(db, challengeId, user.id, purpose);
  if (!challenge || !fits(challenge) || !(await isAnswered(services, user, challenge, stepUp))) {
    services.securityEvents.record({ kind: 'step_up_failed', userId: user.id });
    throw forbidden('step_up_refused');
  }
  await forgetAttempts(db, limit.rule, limit.key);
}

async function isAnswered(
  services: Services,
  user: StoredUser,
  { challenge, purpose }: StoredChallenge,
  answer: StepUpProof['stepUp'],
): Promise<boolean> {
  const { db, config, vault } = services;
  if (answer.method === 'recovery_code') {
    return purpose !== 'seal' && redeemRecoveryCode(services, user, answer.code);
  }
  const credentials = await listCredentials(db, user.id);
  if (answer.method === 'totp') {
    for (const credential of credentials) {
      if (credential.method !== 'totp') continue;
      if (await checkTotp(db, vault, credential, answer.code)) return true;
    }
    return false;
  }
  const { response } = answer;
  const credential = credentials.find(
    ({ passkeyId }) => passkeyId !== null && passkeyId === response.id,
  );
  const count = credential ? await checkPasskey(config, credential, response, challenge) : null;
  return credential !== undefined && count !== null && spendSignCount(db, credential.id, count);
}
