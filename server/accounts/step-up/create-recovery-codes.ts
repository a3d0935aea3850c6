import { problem } from '../../../common/messages/errors.ts';
import type { StepUpProof } from '../../../common/step-up.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import { withFactorsOf } from './change-factors.ts';
import { digestRecoveryCode, drawRecoveryCodes } from './recovery-codes.ts';
import { replaceRecoveryCodes } from './recovery-codes-store.ts';
import { hasConfirmedCredential } from './store.ts';

/**
 * Creates recovery codes for a person, which replace earlier ones. Only their digests are stored.
 * @throws AppError 403 if the proof is missing or not valid, 409 if the person has no second factor
 */
export async function createRecoveryCodes(
  services: Services,
  user: StoredUser,
  proof: StepUpProof | undefined,
): Promise<string[]> {
  const codes = drawRecoveryCodes();
  await withFactorsOf(services, user, proof, async (tx, emit) => {
    if (!(await hasConfirmedCredential(tx, user.id))) {
      throw conflict(problem('step_up_missing', { case: 'confirming' }));
    }
    const digests = codes.map((code) => digestRecoveryCode(services, user.id, code));
    await replaceRecoveryCodes(tx, user.id, digests);
    await emit({
      type: 'recovery_codes.created',
      version: 1,
      actorId: user.id,
      subjects: { userId: user.id },
      data: {},
    });
  });
  services.securityEvents.record({ kind: 'recovery_codes_created', userId: user.id });
  return codes;
}
