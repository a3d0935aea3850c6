import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { joinConference } from '../../../common/conference.ts';
import type { ResponseOf } from '../../../common/endpoint.ts';
import {
  ConferenceEnded,
  ConferenceFailed,
  ConferenceLoading,
  ConferenceReplaced,
} from './conference-states.tsx';
import { InCallScreen } from './in-call/in-call-screen.tsx';
import { JoinStage } from './join-stage.tsx';
import { conferenceStatusQuery, notarizationQuery } from './queries.ts';
import { SealedStage } from './sealed-stage.tsx';

export type Seat = ResponseOf<typeof joinConference>;

/** Shows the stages of a conference: loading, error, join, in call, and the end. */
export function ConferenceGate({ sessionId }: { sessionId: string }) {
  const status = useQuery(conferenceStatusQuery(sessionId));
  const [seat, setSeat] = useState<Seat | null>(null);
  const [over, setOver] = useState<'replaced' | 'sealed' | null>(null);
  const notarizationId = status.data?.notarizationSessionId;
  const notarization = useQuery({
    ...notarizationQuery(notarizationId ?? ''),
    enabled: notarizationId !== undefined,
  });

  if (over === 'replaced') return <ConferenceReplaced />;
  const sealed = notarization.data?.status === 'completed';
  if (notarization.data && sealed && (over === 'sealed' || !seat)) {
    return <SealedStage session={notarization.data} celebrate={over === 'sealed'} />;
  }
  if (seat) return <InCallScreen key={seat.participant.id} seat={seat} onOver={setOver} />;
  if (status.isPending) return <ConferenceLoading />;
  if (!status.data) return <ConferenceFailed error={status.error} />;
  if (status.data.status === 'ended') return <ConferenceEnded conference={status.data} />;
  return (
    <JoinStage conference={status.data} session={notarization.data ?? null} onJoined={setSeat} />
  );
}
