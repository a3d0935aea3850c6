import type { Participant } from './conference.ts';
import { MAX_CAMERAS } from './limits.ts';
import { attendanceWords as words } from './words/attendance.ts';

/** What arrives in the recording on the notary's side: seats whose picture and whose voice come. */
export interface RecordingSees {
  seen: string[];
  heard: string[];
}

/** What of a seat says whether its person is seen and heard. */
export type AttendedSeat = Pick<
  Participant,
  'id' | 'userId' | 'role' | 'name' | 'connected' | 'audioEnabled' | 'videoEnabled'
>;

/** A person of an act, with the account on whose device they take part, if not on one of their own. */
export interface Attendant {
  userId: string;
  name: string;
  beside: string | null;
}

const seatOf = (seats: readonly AttendedSeat[], { userId, beside }: Omit<Attendant, 'name'>) =>
  seats.find((seat) => seat.userId === (beside ?? userId) && seat.connected);

/** Why nothing can be said of someone now; null where they are in the call, or beside one who is. */
export function absenceOf(seats: readonly AttendedSeat[], person: Attendant): string | null {
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
): string | null {
  const notary = seats.find(({ role, connected }) => role === 'notary' && connected);
  if (!notary) return words.noNotary;
  const wanted = [notary, ...people.flatMap((one) => seatOf(seats, one) ?? [])];
  for (const { name, audioEnabled, videoEnabled } of wanted) {
    if (!audioEnabled && !videoEnabled) return words.bothOff(name);
    if (!videoEnabled) return words.cameraOff(name);
    if (!audioEnabled) return words.microphoneOff(name);
  }
  if (!sees) return words.notSaid;
  for (const { id, name } of wanted) {
    const [seen, heard] = [sees.seen.includes(id), sees.heard.includes(id)];
    if (!seen && !heard) return words.neither(name);
    if (!seen) return words.unseen(name);
    if (!heard) return words.unheard(name);
  }
  return null;
}

/**
 * Who has to be seen and heard while the act as a whole goes on: every signer in the call. Where
 * no place for a camera is left, those who have none are not asked for one.
 */
export function signersInCall(seats: readonly AttendedSeat[]): Omit<Attendant, 'name'>[] {
  const here = seats.filter(({ connected }) => connected);
  const full = here.filter(({ videoEnabled }) => videoEnabled).length >= MAX_CAMERAS;
  return here
    .filter(({ role, videoEnabled }) => role === 'signer' && (videoEnabled || !full))
    .map(({ userId }) => ({ userId, beside: null }));
}
