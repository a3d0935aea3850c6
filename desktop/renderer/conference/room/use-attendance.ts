import { useEffect, useEffectEvent } from 'react';
import {
  type AttendedSeat,
  absenceOf,
  type RecordingSees,
  signersInCall,
  unrecordedOf,
} from '../../../../common/attendance.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { ScriptStep } from '../../../../common/script.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import type { Call } from '../call/call.ts';
import type { CallState } from '../call/call-state.ts';
import type { Seat } from '../conference-gate.tsx';

/** Why parts of the act wait for people who are not there, or not in the recording; null where they do not. */
export interface Attendance {
  step(step: Pick<ScriptStep, 'person'>): string | null;
  /** Of one's own signature. */
  sign: string | null;
  seal: string | null;
}

const hasLive = (tracks: MediaStreamTrack[] | undefined) =>
  tracks?.some(({ readyState }) => readyState === 'live') === true;

/** What arrives on this side, one's own camera and microphone among it. */
function seesOf(ownId: string, state: CallState): RecordingSees {
  const { localStream, remotes } = state;
  const ids = (mine: boolean, of: 'picture' | 'voice') => [
    ...(mine ? [ownId] : []),
    ...remotes.flatMap(({ participant, stream, arriving }) =>
      stream && arriving[of] ? [participant.id] : [],
    ),
  ];
  return {
    seen: ids(state.videoEnabled && hasLive(localStream?.getVideoTracks()), 'picture'),
    heard: ids(state.audioEnabled && hasLive(localStream?.getAudioTracks()), 'voice'),
  };
}

/** Tells the room from the notary's side whom the recording sees and hears, and everyone why the act waits. */
export function useAttendance(
  { participant, session: conference }: Seat,
  { call, state }: { call: Call | null; state: CallState },
  { session, self }: { session: NotarizationSession | undefined; self: SessionPerson | null },
): Attendance {
  const connected = state.connection === 'connected';
  const sees = seesOf(participant.id, state);
  const reports = participant.role === 'notary' && conference.recordingEnabled;
  const report = useEffectEvent(() => call?.reportRecording(sees));
  const said = JSON.stringify(sees);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again with each change of what is said
  useEffect(() => {
    if (reports && connected) report();
  }, [reports, connected, call, said]);

  if (session?.status !== 'in_progress') return { step: () => null, sign: null, seal: null };
  const { audioEnabled, videoEnabled } = state;
  const seats: AttendedSeat[] = [
    { ...participant, audioEnabled, videoEnabled, connected },
    ...state.remotes.map((remote) => remote.participant),
  ];
  const unrecorded = (people: Parameters<typeof unrecordedOf>[2]) =>
    conference.recordingEnabled ? unrecordedOf(seats, state.recordingSees, people) : null;
  const besideOf = (userId: string) =>
    session.people.find((one) => one.userId === userId)?.beside ?? null;
  return {
    step({ person }) {
      if (!person) return unrecorded([]);
      const attendant = { ...person, beside: besideOf(person.userId) };
      return absenceOf(seats, attendant) ?? unrecorded([attendant]);
    },
    sign: self?.userId ? unrecorded([{ userId: self.userId, beside: self.beside }]) : null,
    seal: unrecorded(signersInCall(seats)),
  };
}
