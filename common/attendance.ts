import type { Participant } from './conference.ts';
import { MAX_CAMERAS } from './limits.ts';
import { type Problem, problem } from './messages/errors.ts';
import type { SignatureMark } from './notarization-sessions.ts';
import type { StepKind } from './script.ts';
import type { SessionPerson } from './session-people.ts';

/**
 * IDs of the seats whose video and audio arrive at the notary's side, where the conference is
 * recorded.
 */
export interface RecordingSees {
  seen: string[];
  heard: string[];
}

/** The fields of a seat that determine whether its participant can be seen and heard. */
export type AttendedSeat = Pick<
  Participant,
  | 'id'
  | 'userId'
  | 'role'
  | 'name'
  | 'connected'
  | 'audioEnabled'
  | 'videoEnabled'
  | 'screenSharing'
>;

/**
 * If the notary's page has not reported on the recording after this time, it is assumed that it
 * never will.
 */
export const SILENT_MS = 10_000;

/** The user who sees the message about why the act is waiting. */
export interface Reader {
  /** The ID of their account. */
  userId: string | undefined;
  /**
   * True if the notary has been in the conference long enough that their page should have reported.
   */
  silent: boolean;
}

/**
 * A participant of an act. `beside` is the account whose device a co-located participant uses, and
 * null for everyone else.
 */
export interface Attendant {
  userId: string;
  name: string;
  beside: string | null;
}

const seatOf = (seats: readonly AttendedSeat[], { userId, beside }: Omit<Attendant, 'name'>) =>
  seats.find((seat) => seat.userId === (beside ?? userId) && seat.connected);

/**
 * Returns true if neither the person nor the participant whose device they use is in the conference.
 * Returns false if the server sends no account IDs, because such a server does not check attendance.
 */
export function isAbsent(seats: readonly AttendedSeat[], person: Omit<Attendant, 'name'>): boolean {
  if (seats.some(({ userId }) => userId === undefined)) return false;
  return seatOf(seats, person) === undefined;
}

/**
 * Returns why a recorded act is waiting, or null if it is not: the first participant who cannot be
 * seen or heard in the recording. The notary is always checked. People who are not in the conference
 * are ignored here; see `isAbsent`.
 * @param sees what the notary's page reports; null while it has not reported
 */
export function unrecordedOf(
  seats: readonly AttendedSeat[],
  sees: RecordingSees | null,
  people: readonly Omit<Attendant, 'name'>[],
  reader: Reader,
): Problem | null {
  const waits = (values: Parameters<typeof problem<'not_recorded'>>[1]) =>
    problem('not_recorded', values);
  const notary = seats.find(({ role, connected }) => role === 'notary' && connected);
  if (!notary) return waits({ case: 'no_notary' });
  const wanted = [notary, ...people.flatMap((one) => seatOf(seats, one) ?? [])];
  const isReader = ({ userId }: AttendedSeat) => userId !== undefined && userId === reader.userId;
  const full = isFull(seats);
  for (const { name, audioEnabled, videoEnabled, screenSharing } of wanted) {
    if (screenSharing) return waits({ case: 'shares_screen', name });
    if (!videoEnabled && full) return waits({ case: 'cameras_full', name });
    if (!audioEnabled && !videoEnabled) return waits({ case: 'both_off', name });
    if (!videoEnabled) return waits({ case: 'camera_off', name });
    if (!audioEnabled) return waits({ case: 'microphone_off', name });
  }
  if (!sees) {
    if (!reader.silent) return waits({ case: 'checking' });
    const reason = isReader(notary) ? 'own_page_silent' : 'page_silent';
    return waits({ case: reason, name: notary.name });
  }
  for (const seat of wanted) {
    const { id, name } = seat;
    const [seen, heard] = [sees.seen.includes(id), sees.heard.includes(id)];
    if (seen && heard) continue;
    // Only participants other than the notary can fix their connection on their own side.
    if (isReader(seat) && seat !== notary) {
      return waits({ case: seen ? 'own_audio' : heard ? 'own_video' : 'own_both', name });
    }
    return waits({ case: seen ? 'audio' : heard ? 'video' : 'video_and_audio', name });
  }
  return null;
}

/** Returns true if the maximum number of cameras is on. */
const isFull = (seats: readonly AttendedSeat[]) =>
  seats.filter(({ connected, videoEnabled }) => connected && videoEnabled).length >= MAX_CAMERAS;

/**
 * Returns whether a step requires its participant to be in the conference. All steps do, with one
 * exception: the recorded location of a participant who has left can be corrected without them.
 */
export const asksForPerson = (kind: StepKind, isCorrection: boolean): boolean =>
  kind !== 'place' || !isCorrection;

/** The fields of a session that determine whose signature is outstanding. */
export interface OpenSignatures {
  people: readonly Pick<
    SessionPerson,
    'key' | 'role' | 'userId' | 'name' | 'beside' | 'credible'
  >[];
  marks: readonly Pick<SignatureMark, 'userId' | 'kind'>[];
  /** The key of the participant whose turn it is; null if everyone may sign at any time. */
  turn: SessionPerson['key'] | null;
}

/**
 * Returns the participants in the conference who may sign now and have not signed yet. Each of them
 * must be seen and heard while they sign. The notary must always be seen and heard and is not
 * included. Credible witnesses do not sign.
 */
export function awaitedSigners(
  seats: readonly AttendedSeat[],
  { people, marks, turn }: OpenSignatures,
): Attendant[] {
  const signed = new Set(marks.flatMap(({ kind, userId }) => (kind === 'signature' ? userId : [])));
  return people
    .filter(({ role, credible }) => role !== 'notary' && !credible)
    .filter(({ key }) => turn === null || turn === key)
    .flatMap(({ userId, name, beside }) =>
      userId === null || signed.has(userId) ? [] : { userId, name, beside },
    )
    .filter((one) => seatOf(seats, one) !== undefined);
}

/**
 * Returns the participants who must be seen and heard throughout the act: every signer in the
 * conference. If the maximum number of cameras is on, signers whose camera is off are not included.
 */
export function signersInCall(seats: readonly AttendedSeat[]): Omit<Attendant, 'name'>[] {
  const full = isFull(seats);
  return seats
    .filter(({ connected, role }) => connected && role === 'signer')
    .filter(({ videoEnabled }) => videoEnabled || !full)
    .flatMap(({ userId }) => (userId === undefined ? [] : { userId, beside: null }));
}
