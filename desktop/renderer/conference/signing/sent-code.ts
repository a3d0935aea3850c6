import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { SentCode } from '../../sessions/shared/mailed-code-dialog.tsx';

/** A code works for ten minutes. */
const USABLE_MS = 9 * 60_000;

/** A code is for all documents of a session. */
type CodeSession = Pick<NotarizationSession, 'id' | 'packageId'>;

const keyOf = ({ id, packageId = id }: CodeSession) => `signing-code.${packageId}`;

/**
 * Returns where this window last had a signing code sent; null if none was sent that still works. A
 * reload keeps it, because only the newest code is accepted.
 */
export function readSentCode(session: CodeSession): Required<SentCode> | null {
  const [at, by, sentTo] = (sessionStorage.getItem(keyOf(session)) ?? '').split(' ');
  if (!sentTo || Date.now() - Number(at) >= USABLE_MS) return null;
  return { sentTo, by: by === 'text' ? 'text' : 'email' };
}

/** Remembers that a code was sent now. */
export function storeSentCode(session: CodeSession, { sentTo, by }: Required<SentCode>): void {
  sessionStorage.setItem(keyOf(session), `${Date.now()} ${by} ${sentTo}`);
}
