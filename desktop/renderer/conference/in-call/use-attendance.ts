import { useEffect, useEffectEvent } from 'react';
import {
  type AttendedSeat,
  asksForPerson,
  awaitedSigners,
  isAbsent,
  type RecordingSees,
  SILENT_MS,
  signersInCall,
  unrecordedOf,
} from '../../../../common/attendance.ts';
import { isBeingSealed } from '../../../../common/is-being-sealed.ts';
import { type Problem, problem, problemText } from '../../../../common/messages/errors.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { ScriptStep } from '../../../../common/script.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import type { Call } from '../call/call.ts';
import type { CallState } from '../call/call-state.ts';
import type { Seat } from '../conference-gate.tsx';
import type { Unrecorded } from './recording-notice.tsx';
import { useRecordingPause } from './use-recording-pause.ts';

/**
 * Why parts of the act wait for people who are absent or not recorded; null if they do not wait.
 */
export interface Attendance {
  /** @param witness account of the credible witness who identifies the person of the step */
  step(step: ScriptStep, witness?: string | null): string | null;
  /** Whether the person of a step is absent from the conference. */
  isAbsent(step: ScriptStep): boolean;
  /** For the user's own signature. */
  sign: string | null;
  seal: string | null;
  /** The notice at the top of the screen. */
  notice: Unrecorded | null;
}

const hasLive = (tracks: MediaStreamTrack[] | undefined) =>
  tracks?.some(({ readyState }) => readyState === 'live') === true;

/**
 * What arrives on this side, including the user's own camera and microphone. A shared screen does
 * not show a person.
 */
function seesOf(ownId: string, state: CallState): RecordingSees {
  const { localStream, remotes } = state;
  const ids = (mine: boolean, of: 'picture' | 'voice') => [
    ...(mine ? [ownId] : []),
    ...remotes.flatMap(({ participant, stream, arriving }) =>
      stream && arriving[of] && !(of === 'picture' && participant.screenSharing)
        ? [participant.id]
        : [],
    ),
  ];
  return {
    seen: ids(
      state.videoEnabled && !state.screenSharing && hasLive(localStream?.getVideoTracks()),
      'picture',
    ),
    heard: ids(state.audioEnabled && hasLive(localStream?.getAudioTracks()), 'voice'),
  };
}

/**
 * The notary's client reports whom the recording sees and hears; everyone's shows why the act
 * waits.
 */
export function useAttendance(
  { participant, session: conference }: Seat,
  { call, state }: { call: Call | null; state: CallState },
  { session, self }: { session: NotarizationSession | undefined; self: SessionPerson | null },
): Attendance {
  const connected = state.connection === 'connected';
  const sees = seesOf(participant.id, state);
  const reports = participant.role === 'notary' && conference.recordingEnabled;
  const report = useEffectEvent(() => call?.reportRecording(sees));
  const seesJson = JSON.stringify(sees);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports again with each change
  useEffect(() => {
    if (reports && connected) report();
  }, [reports, connected, call, seesJson]);

  const { audioEnabled, videoEnabled, screenSharing, recordingSees } = state;
  const seats: AttendedSeat[] = [
    { ...participant, audioEnabled, videoEnabled, screenSharing, connected },
    ...state.remotes.map((remote) => remote.participant),
  ];
  const notaryHere = seats.some((seat) => seat.role === 'notary' && seat.connected);
  const noReport = useRecordingPause(connected && notaryHere && recordingSees === null, SILENT_MS);

  if (session?.status !== 'in_progress' || isBeingSealed(session)) {
    return { step: () => null, isAbsent: () => false, sign: null, seal: null, notice: null };
  }
  const reader = { userId: participant.userId, silent: noReport.noticeDue };
  const textOf = (reason: Problem | null) => reason && problemText(reason);
  const unrecorded = (people: Parameters<typeof unrecordedOf>[2]) =>
    conference.recordingEnabled && recordingSees !== undefined
      ? textOf(unrecordedOf(seats, recordingSees, people, reader))
      : null;
  const coLocatedOf = (userId: string) =>
    session.people.find((one) => one.userId === userId)?.beside ?? null;
  const attendantOf = (person: NonNullable<ScriptStep['person']>) => ({
    ...person,
    beside: coLocatedOf(person.userId),
  });
  const seal = unrecorded(signersInCall(seats));
  // Everyone sees what they can fix; the notary sees it for each person whose signature is open.
  const awaited = awaitedSigners(seats, session).filter(
    ({ userId, beside }) => participant.role === 'notary' || self?.userId === (beside ?? userId),
  );
  const signature = awaited.length > 0 ? unrecorded(awaited) : null;
  const own = participant.role === 'notary' ? null : signature;
  const reason = seal === null ? signature : (own ?? seal);
  return {
    step({ person, kind, done }, witness = null) {
      if (!person) return unrecorded([]);
      const attendant = attendantOf(person);
      if (asksForPerson(kind, done !== null) && isAbsent(seats, attendant)) {
        return problemText(problem('person_not_in_call', { name: attendant.name }));
      }
      const named = session.people.find(({ userId }) => userId !== null && userId === witness);
      const vouching = named?.userId ? [{ ...named, userId: named.userId }] : [];
      const missing = vouching.find((one) => isAbsent(seats, one));
      if (missing) {
        return problemText(problem('credible_witness_not_in_call', { name: missing.name }));
      }
      return unrecorded([attendant, ...vouching]);
    },
    isAbsent: ({ person }) => person !== null && isAbsent(seats, attendantOf(person)),
    sign: self?.userId ? unrecorded([{ userId: self.userId, beside: self.beside }]) : null,
    seal,
    notice: reason === null ? null : { what: seal === null ? 'signature' : 'act', reason },
  };
}
