import type { Knex } from 'knex';
import type { StepUpProof } from '../../../common/step-up.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { forgetSecondFactorOf } from '../sign-ins/session-store.ts';
import type { StoredUser } from '../users/store.ts';
import { checkProof } from './check-proof.ts';
import { deleteRecoveryCodes } from './recovery-codes-store.ts';
import {
  deleteCredential,
  dropBegun,
  hasConfirmedCredential,
  lockFactors,
  type StoredCredential,
} from './store.ts';

/**
 * Runs a change of a person's second factors. If they have a confirmed factor, a proof with it is
 * required, so that a password alone is not enough to replace it.
 * @throws AppError 403 if the proof is missing or not valid
 */
export async function withFactorsOf<T>(
  services: Services,
  user: StoredUser,
  proof: StepUpProof | undefined,
  work: (tx: Knex, emit: Emit) => Promise<T>,
): Promise<T> {
  if (proof) await checkProof(services, user, proof, { purpose: 'manage' });
  return withTransaction(services, async (tx, emit) => {
    await lockFactors(tx, user.id);
    if (!proof && (await hasConfirmedCredential(tx, user.id))) {
      throw forbidden('step_up_required');
    }
    return work(tx, emit);
  });
}

/** Records that a factor is confirmed. Factors that were begun and not confirmed are deleted. */
export async function noteAdded(
  services: Services,
  tx: Knex,
  emit: Emit,
  user: StoredUser,
  { id, method }: StoredCredential,
): Promise<void> {
  await dropBegun(tx, user.id);
  await emit({
    type: 'step_up.added',
    version: 1,
    actorId: user.id,
    subjects: { userId: user.id, credentialId: id },
    data: { method },
  });
  services.securityEvents.record({ kind: 'factor_added', userId: user.id, detail: method });
}

/** Removes a factor. */
export async function removeFactor(
  services: Services,
  tx: Knex,
  emit: Emit,
  user: StoredUser,
  { id, method }: StoredCredential,
): Promise<void> {
  // Emit before the row is deleted, because the email contains the factor's label.
  await emit({
    type: 'step_up.removed',
    version: 1,
    actorId: user.id,
    subjects: { userId: user.id, credentialId: id },
    data: { method },
  });
  await deleteCredential(tx, id);
  // A role that requires a second factor now requires a new one.
  if (!(await hasConfirmedCredential(tx, user.id))) {
    await forgetSecondFactorOf(tx, user.id);
    await deleteRecoveryCodes(tx, user.id);
  }
  services.securityEvents.record({ kind: 'factor_removed', userId: user.id, detail: method });
}
