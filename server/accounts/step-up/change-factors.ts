import type { Knex } from 'knex';
import { factorAddedEmail, factorRemovedEmail } from '../../../common/messages/factor-emails.ts';
import type { StepUpProof } from '../../../common/step-up.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { notifyPerson } from '../emails/notify-person.ts';
import { forgetSecondFactorOf } from '../sign-ins/session-store.ts';
import type { StoredUser } from '../users/store.ts';
import { checkProof } from './check-proof.ts';
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
  work: (tx: Knex) => Promise<T>,
): Promise<T> {
  if (proof) await checkProof(services, user, proof, { purpose: 'manage' });
  return services.db.transaction(async (tx) => {
    await lockFactors(tx, user.id);
    if (!proof && (await hasConfirmedCredential(tx, user.id))) {
      throw forbidden('step_up_required');
    }
    return work(tx);
  });
}

/** Records that a factor is confirmed and sends an email to the person. */
export async function noteAdded(
  services: Services,
  tx: Knex,
  user: StoredUser,
  credential: StoredCredential,
): Promise<void> {
  const { method, label } = credential;
  await dropBegun(tx, user.id);
  await recordAudit(tx, user.id, 'step_up.added', 'users', user.id, { method });
  services.securityEvents.record({ kind: 'factor_added', userId: user.id, detail: method });
  const at = new Date();
  await notifyPerson(services, tx, {
    userId: user.id,
    topic: 'account',
    key: `factor-added-${credential.id}`,
    compose: (inWords) =>
      factorAddedEmail({ method, label, when: inWords(at), ...waysOut(services) }),
  });
}

/** Removes a factor and sends an email to the person. */
export async function removeFactor(
  services: Services,
  tx: Knex,
  user: StoredUser,
  { id, method, label }: StoredCredential,
): Promise<void> {
  await deleteCredential(tx, id);
  // A role that requires a second factor now requires a new one.
  if (!(await hasConfirmedCredential(tx, user.id))) await forgetSecondFactorOf(tx, user.id);
  await recordAudit(tx, user.id, 'step_up.removed', 'users', user.id, { method });
  services.securityEvents.record({ kind: 'factor_removed', userId: user.id, detail: method });
  const at = new Date();
  await notifyPerson(services, tx, {
    userId: user.id,
    topic: 'account',
    key: `factor-removed-${id}`,
    compose: (inWords) =>
      factorRemovedEmail({ method, label, when: inWords(at), ...waysOut(services) }),
  });
}

const waysOut = ({ config }: Services) => ({
  link: `${config.publicUrl}/profile`,
  contact: config.contactEmail,
});
