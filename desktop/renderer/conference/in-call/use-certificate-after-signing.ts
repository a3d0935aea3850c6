import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { scriptQuery } from '../../sessions/shared/script-query.ts';
import { isSigningOpen } from '../script/signing-card.tsx';
import { WIDE } from '../shared/wide.ts';

/**
 * On a phone, the script makes way for the pages while others sign. After the last signature, the
 * notary gets the certificate, as they do if the script is open.
 * @param session the notary's session; null for other participants
 * @param isFree whether no panel is open
 */
export function useCertificateAfterSigning(
  session: NotarizationSession | null,
  isFree: boolean,
  onCertificate: () => void,
): void {
  const { data } = useQuery({ ...scriptQuery(session?.id ?? ''), enabled: session !== null });
  const isSaid = data?.steps.every(({ done }) => done !== null) ?? false;
  const isSigned = isSaid && session !== null && !isSigningOpen(session);
  /** The session that was waiting for signatures. */
  const waiting = useRef<string>(null);
  useEffect(() => {
    if (!session || !data) return;
    const wasWaiting = waiting.current === session.id;
    waiting.current = isSigned ? null : session.id;
    if (wasWaiting && isSigned && isFree && !window.matchMedia(WIDE).matches) onCertificate();
  }, [session, data, isSigned, isFree, onCertificate]);
}
