import type { Participant } from './conference.ts';
import { MAX_CAMERAS } from './limits.ts';
import type { SignatureMark } from './notarization-sessions.ts';
import type { StepKind } from './script.ts';
import type { SessionPerson } from './session-people.ts';
import { attendanceWords as words } from './words/attendance.ts';

/** What arrives in the recording on the notary's side: seats whose picture and whose voice come. */
export interface RecordingSees {
  seen: string[];
  heard: string[];
}

/** What of a seat says whether its person is seen and heard. */
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

/** A notary's page that has said nothing of the recording for so long never will. */
export const SILENT_MS = 10_000;

/** For whom it is said why the act waits. */
export interface Reader {
  /** Their account. */
  userId: string | undefined;
  /** Whether the notary has been in the call for so long that their page should have spoken. */
  silent: boolean;
}

/** A person of an act, with the account on whose device they take part, if not on one of their own. */
export interface Attendant {
  userId: string;
  name: string;
  beside: string | null;
}

const seatOf = (seats: readonly AttendedSeat[], { userId, beside }: Omit<Attendant, 'name'>) =>
  seats.find((seat) => seat.userId === (beside ?? userId) && seat.connected);

/**
 * Why nothing can be said of someone now; null where they are in the call, or beside one who is, and
 * where the server names no accounts: it does not ask.
 */
export function absenceOf(seats: readonly AttendedSeat[], person: Attendant): string | null {
  if (seats.some(({ userId }) => userId === undefined)) return null;
  return seatOf(seats, person) ? null : words.absent(person.name);
}

/**
 * Why a recorded act waits: the first of these people whom the recording does not show or does not
 * hear. The notary counts always; who is not in the call is not asked here.
 * @param sees what the notary's side says; null while it says nothing
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
    // Only the link of another person can be mended from where they sit.
    if (isReader(seat) && seat !== notary) return words.own({ seen, heard });
    if (!seen && !heard) return words.neither(name);
    return seen ? words.unheard(name) : words.unseen(name);
  }
  return null;
}

/** Whether no place is left for another camera. */
const isFull = (seats: readonly AttendedSeat[]) =>
  seats.filter(({ connected, videoEnabled }) => connected && videoEnabled).length >= MAX_CAMERAS;

/**
 * Whether a step waits for its person to be in the call. All do but one: how the place of someone
 * who has left was written is put right without them.
 */
export const asksForPerson = (kind: StepKind, isCorrection: boolean): boolean =>
  kind !== 'place' || !isCorrection;

/** What of a session says whose signature is open. */
export interface OpenSignatures {
  people: readonly Pick<
    SessionPerson,
    'key' | 'role' | 'userId' | 'name' | 'beside' | 'credible'
  >[];
  marks: readonly Pick<SignatureMark, 'userId' | 'kind'>[];
  /** Whose turn it is; null where all sign at once. */
  turn: SessionPerson['key'] | null;
}

/**
 * Who of those in the call could sign now and has not: each has to be seen and heard as they do. The
 * notary always has to be, and whoever vouches for a signer does not sign.
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
 * Who has to be seen and heard while the act as a whole goes on: every signer in the call. Where
 * no place for a camera is left, those who have none are not asked for one.
 */
export function signersInCall(seats: readonly AttendedSeat[]): Omit<Attendant, 'name'>[] {
  const full = isFull(seats);
  return seats
    .filter(({ connected, role }) => connected && role === 'signer')
    .filter(({ videoEnabled }) => videoEnabled || !full)
    .flatMap(({ userId }) => (userId === undefined ? [] : { userId, beside: null }));
}
