import type { TypedIdentity } from '../../../common/proofings.ts';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { arePeopleOpen, type Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';

/** The notary sees every identity proofing, others see only their own. */
export function seesProofing(standing: Standing, userId: string): boolean {
  return standing.isNotary || standing.userId === userId;
}

/** Everyone except the notary may do identity proofing until the seal. */
export function mayProve(session: StoredSession, standing: Standing): boolean {
  return !standing.isNotary && arePeopleOpen(session);
}

/** Only the notary of the session sees the images. */
export const seesPictures = (standing: Standing) => standing.isNotary;

/** Only the notary sees that there were attempts about the person under other accounts. */
export const seesOtherAccounts = (standing: Standing) => standing.isNotary;

/** The side that a machine can read. */
export const readSide: Record<TypedIdentity['documentKind'], ImageSide> = {
  license: 'back',
  id_card: 'back',
  passport: 'front',
};

/** Whether images of one type of document also show the other: cards have the same sides. */
export function haveSameSides(
  one: TypedIdentity['documentKind'],
  other: TypedIdentity['documentKind'],
): boolean {
  return readSide[one] === readSide[other];
}

/** Returns the images that a type of document needs. */
export function sidesOf(kind: TypedIdentity['documentKind']): ImageSide[] {
  return kind === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
}
