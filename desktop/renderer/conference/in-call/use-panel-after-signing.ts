import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { scriptQuery } from '../../sessions/shared/script-query.ts';
import { isSigningOpen } from '../script/signing-card.tsx';
import { WIDE } from '../shared/wide.ts';

/**
 * On a phone, the script makes way for the pages while others sign. After the last signature, the
 * notary gets what comes next: the script if it has open steps, such as an attestation, else the
 * certificate. In a wide window, the script stays open.
 * @param session the notary's session; null for other participants
 * @param isFree whether no panel is open
 */
export function usePanelAfterSigning(
  session: NotarizationSession | null,
  isFree: boolean,
  onOpen: (panel: 'script' | 'certificate') => void,
): void {
  const { data } = useQuery({ ...scriptQuery(session?.id ?? ''), enabled: session !== null });
  const isSaid = data?.steps.every(({ done }) => done !== null) ?? false;
  const isSigned = session !== null && !isSigningOpen(session);
  const stage = !isSigned ? 'signing' : isSaid ? 'certificate' : 'script';
  const last = useRef<{ id: string; stage: typeof stage }>(null);
  useEffect(() => {
    if (!session || !data) return;
    const before = last.current?.id === session.id ? last.current.stage : stage;
    last.current = { id: session.id, stage };
    // A step that the notary takes back opens nothing.
    if (stage === before || stage === 'signing' || before === 'certificate') return;
    if (isFree && !window.matchMedia(WIDE).matches) onOpen(stage);
  }, [session, data, stage, isFree, onOpen]);
}
