import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';

/**
 * Returns how much of the act is done. The signing, if anyone signs, and the certificate with the
 * seal count as one step each, because the script lists them after the notary's own steps.
 */
export function scriptProgress(
  { signing = [] }: Pick<NotarizationSession, 'signing'>,
  steps: readonly { done: object | null }[],
): { done: number; all: number } {
  const confirmed = steps.filter(({ done }) => done).length;
  if (signing.length === 0) return { done: confirmed, all: steps.length + 1 };
  const isSigned = signing.every(({ done }) => done);
  return { done: confirmed + (isSigned ? 1 : 0), all: steps.length + 2 };
}
