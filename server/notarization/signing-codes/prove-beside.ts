import type { Knex } from 'knex';
import { findUser, fullName, type StoredUser } from '../../accounts/users/store.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { listInvited } from '../notarization-sessions/invitations-store.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { checkCode } from './check-code.ts';
import { spendCode } from './store.ts';

/** That someone acts in their own name on another's device. */
export interface BesideProof {
  /** The person who acts. */
  user: StoredUser;
  codeId: string;
  /** Name of the person whose device it is. */
  device: string;
}

/**
 * Checks that an invited person sits on this device, and that it is them who reads their letters.
 * @param subject what they are about to do, for which alone the code was mailed
 * @throws AppError 403 where they do not sit here, or the code does not fit
 */
export async function proveBeside(
  services: Services,
  session: StoredSession,
  device: StoredUser,
  { person, code }: { person: string; code: string },
  subject: string,
): Promise<BesideProof> {
  const { db } = services;
  const invited = (await listInvited(db, session.id)).find(({ id }) => id === person);
  const user = invited?.acceptedBy ? await findUser(db, invited.acceptedBy) : null;
  if (!user || invited?.besideUserId !== device.id) {
    throw forbidden('This person does not take part on this device.');
  }
  const codeId = await checkCode(
    services,
    {
      purpose: 'act',
      subject,
      sessionId: session.id,
      invitationId: person,
      deviceUserId: device.id,
    },
    code,
  );
  return { user, codeId, device: fullName(device) };
}

/** Uses the code up, together with what it is for. @throws AppError 409 for whoever comes second */
export async function spendProof(tx: Knex, proof: BesideProof, userId: string): Promise<void> {
  if (!(await spendCode(tx, proof.codeId, userId))) {
    throw conflict('This code has been used already. Ask for a new one.');
  }
}
