import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ConferenceRole } from '../../../../common/conference.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { isNotFound } from '../../ui/api-error.ts';
import { announceSignedOut } from '../../ui/signed-out.ts';
import type { CallState } from '../call/call-state.ts';
import { notarizationQuery, refetchNotarization } from '../queries.ts';
import type { CallOver } from '../shared/call-over.ts';
import { showEnded } from './use-end-call.ts';

interface OverOptions {
  state: Pick<CallState, 'over' | 'ending'>;
  role: ConferenceRole;
  notarizationId: string;
  /** This person's own 'End Call' is in progress and leads elsewhere. */
  isEnding: boolean;
  onOver: (how: 'replaced' | 'sealed') => void;
}

/** Derives from the session's status how a conference ended if the socket was away at that time. */
function endingBy(session: NotarizationSession | 'gone', role: ConferenceRole): CallOver['reason'] {
  if (session === 'gone') return role === 'notary' ? 'released' : 'removed';
  if (session.status === 'cancelled') return 'cancelled';
  return session.status === 'scheduled' && !session.notary ? 'released' : 'ended';
}

/**
 * Leaves the conference when it is over: to the sealed document, or to what happened and comes
 * next.
 */
export function useOver({ state, role, notarizationId, isEnding, onOver }: OverOptions): void {
  const { over, ending } = state;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const status = useQuery(notarizationQuery(notarizationId)).data?.status;
  const finish = useEffectEvent(() => {
    showEnded();
    onOver('sealed');
  });
  const leave = useEffectEvent(async (isHere: () => boolean) => {
    if (over === 'replaced') return onOver('replaced');
    if (over === 'signed-out') return announceSignedOut();
    // Sealing ends the conference too; the message about it may still be on its way.
    const session = await refetchNotarization(queryClient, notarizationId).catch((error) =>
      isNotFound(error) ? ('gone' as const) : null,
    );
    if (!isHere() || (session !== null && session !== 'gone' && session.status === 'completed'))
      return;
    const reason = ending?.reason ?? (session && endingBy(session, role)) ?? 'ended';
    const callOver: CallOver = { reason, by: ending?.by ?? null, role };
    showEnded();
    void navigate(`/sessions/${notarizationId}`, { state: { callOver } });
  });
  useEffect(() => {
    if (status === 'completed') finish();
  }, [status]);
  useEffect(() => {
    if (!over || isEnding) return;
    let here = true;
    void leave(() => here);
    return () => {
      here = false;
    };
  }, [over, isEnding]);
}
