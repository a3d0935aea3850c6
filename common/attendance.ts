import type { Participant } from './conference.ts';
import { MAX_CAMERAS } from './limits.ts';
import { attendanceMessages as words } from './messages/attendance.ts';
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
 * A participant of an act. `beside` is the account of the device owner if the participant is
 * co-located, otherwise null.
 */
export interface Attendant {
  userId: string;
  name: string;
  beside: string | null;
}

const seatOf = (seats: readonly AttendedSeat[], { userId, beside }: Omit<Attendant, 'name'>) =>
  seats.find((seat) => seat.userId === (beside ?? userId) && seat.connected);

/**
 * Returns a message if the person is absent. Returns null if they or the participant whose device
 * they use are in the conference. Also returns null if the server sends no account IDs, because
 * such a server does not check attendance.
 */
export function absenceOf(seats: readonly AttendedSeat[], person: Attendant): string | null {
  if (seats.some(({ userId }) => userId === undefined)) return null;
  return seatOf(seats, person) ? null : words.absent(person.name);
}

/**
 * Returns the message that explains why a recorded act is waiting, or null if it is not. The message
 * is about the first participant who cannot be seen or heard in the recording. The notary is always checked. People who are not in the conference are
 * ignored here; see `absenceOf`.
 * @param sees what the notary's page reports; null while it has not reported
 */
export function unrecordedOf(
  seats: readonly AttendedSeat[],
  sees: RecordingSees | null,
  people: readonly Omit<Attendant, 'name'>[],
  reader: Reader,
): string | null {
  const notary = seats.find(({ role, connected }) => role === 'notary' && connected);
  if (!notary) return words.noNotary;
  const wanted = [notary, ...people.flatMap((one) => seatOf(seats, one) ?? [])];
  const isReader = ({ userId }: AttendedSeat) => userId !== undefined && userId === reader.userId;
  const full = isFull(seats);
  for (const { name, audioEnabled, videoEnabled, screenSharing } of wanted) {
    if (screenSharing) return words.shares(name);
    if (!videoEnabled && full) return words.camerasFull(name);
    if (!audioEnabled && !videoEnabled) return words.bothOff(name);
    if (!videoEnabled) return words.cameraOff(name);
    if (!audioEnabled) return words.microphoneOff(name);
  }
  if (!sees) {
    if (!reader.silent) return words.notSaid;
    return isReader(notary) ? words.silentOwn : words.silent;
  }
  for (const seat of wanted) {
    const { id, name } = seat;
    const [seen, heard] = [sees.seen.includes(id), sees.heard.includes(id)];
    if (seen && heard) continue;
    // Only participants other than the notary can fix their connection on their own side.
    if (isReader(seat) && seat !== notary) return words.own({ seen, heard });
    if (!seen && !heard) return words.neither(name);
    return seen ? words.unheard(name) : words.unseen(name);
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
