import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { Script } from '../../../../common/script.ts';

/** The county and the identity stated in the script; undefined if not stated yet. */
export function statedIn({ steps }: Script, { userId }: NotarizationSession) {
  const place = steps.find(({ kind }) => kind === 'notary_place')?.done?.value;
  const identity = steps.find(
    ({ kind, person }) => kind === 'identity' && person?.userId === userId,
  )?.done?.value;
  return {
    county: place?.kind === 'notary_place' ? place.county : undefined,
    method: identity?.kind === 'identity' ? identity.method : undefined,
    note: identity?.kind === 'identity' ? (identity.note ?? '') : undefined,
  };
}
