import type { Knex } from 'knex';
import { findUser, fullName, type StoredUser } from '../../accounts/users/store.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import type { StoredSession } from '../session-data/store.ts';
import { checkCode } from './check-code.ts';
import { spendCode } from './store.ts';
import { subjectAt } from './subject-at.ts';

/** The result of a check that a co-located person acts in their own name. */
export interface CoLocatedProof {
  /** The co-located person. */
  user: StoredUser;
  codeId: string;
  /** Name of the person whose device is used. */
  device: string;
}

/**
 * Checks that an invited person takes part on this device, and that they entered the code from
 * their email.
 * @param subject the action for which the code was sent
 * @throws AppError 403 if the person does not take part on this device or the code is wrong
 */
export async function proveCoLocated(
  services: Services,
  session: StoredSession,
  device: StoredUser,
  { person, code }: { person: string; code: string },
  subject: string,
): Promise<CoLocatedProof> {
  const { db } = services;
  const invited = (await listInvited(db, session.id)).find(({ id }) => id === person);
  const user = invited?.acceptedBy ? await findUser(db, invited.acceptedBy) : null;
  if (!user || invited?.besideUserId !== device.id) {
    throw forbidden('person_not_on_device');
  }
  const { id: codeId } = await checkCode(
    services,
    {
      purpose: 'act',
      subject: subjectAt(session.id, subject),
      sessionId: session.packageId,
      invitationId: person,
      deviceUserId: device.id,
    },
    code,
  );
  return { user, codeId, device: fullName(device) };
}

/**
 * Marks the code as used, in the transaction of the action.
 * @throws AppError 409 if the code was already used
 */
export async function spendProof(tx: Knex, proof: CoLocatedProof, userId: string): Promise<void> {
  if (!(await spendCode(tx, proof.codeId, userId))) {
    throw conflict('code_already_used');
  }
}
