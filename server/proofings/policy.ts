import type { ImageSide, TypedIdentity } from '../../common/proofings.ts';
import { isOpen, isSealing, type Standing } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';

/** Whose proofing a person sees: the notary everyone's, the others their own. */
export function seesProofing(standing: Standing, userId: string): boolean {
  return standing.isNotary || standing.userId === userId;
}

/** Everyone but the notary proves who they are, up to the seal. */
export function mayProve(session: StoredSession, standing: Standing): boolean {
  return !standing.isNotary && isOpen(session) && !isSealing(session);
}

/** The pictures are for the notary of the session alone. */
export const seesPictures = (standing: Standing) => standing.isNotary;

/** That somebody was asked about under other accounts is for the notary to judge, and nobody else's to know. */
export const seesOtherAccounts = (standing: Standing) => standing.isNotary;

/** The pictures that a kind of document takes. */
export function sidesOf(kind: TypedIdentity['documentKind']): ImageSide[] {
  return kind === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
}
