import type { Services } from '../../services.ts';
import { hasConfirmedCredential } from '../step-up/store.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import { findUserBySubject } from '../users/store.ts';

/** Checks whether the person of an account of the embedded provider has an active second factor. */
export async function hasSecondFactor(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
): Promise<boolean> {
  const user = await findUserBySubject(db, { iss: EMBEDDED_ISSUER, sub: id });
  return user !== null && hasConfirmedCredential(db, user.id);
}
