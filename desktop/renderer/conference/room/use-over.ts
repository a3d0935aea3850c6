import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { announceSignedOut } from '../../ui/signed-out.ts';
import type { CallState } from '../call/call-state.ts';
import { notarizationQuery, refetchNotarization } from '../queries.ts';
import { toldEnded } from './use-end-call.ts';

interface OverOptions {
  over: CallState['over'];
  notarizationId: string;
  onOver: (how: 'replaced' | 'sealed') => void;
  goHome: () => void;
}

/** Leads out of the call when it is over: to the finished document, or home. */
export function useOver({ over, notarizationId, onOver, goHome }: OverOptions): void {
  const queryClient = useQueryClient();
  const status = useQuery(notarizationQuery(notarizationId)).data?.status;
  const finish = useEffectEvent(() => {
    toldEnded();
    onOver('sealed');
  });
  const leave = useEffectEvent(async () => {
    if (over === 'replaced') return onOver('replaced');
    if (over === 'signed-out') return announceSignedOut();
    // A sealed document ends the call as well; the server's word on it may still be on its way.
    const session = await refetchNotarization(queryClient, notarizationId).catch(() => null);
    if (session?.status !== 'completed') goHome();
  });
  useEffect(() => {
    if (status === 'completed') finish();
  }, [status]);
  useEffect(() => {
    if (over) void leave();
  }, [over]);
}
