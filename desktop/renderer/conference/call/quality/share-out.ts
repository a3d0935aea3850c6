import { LADDER } from './quality-ladder.ts';

/** Kilobits per second that a person sends to all others together, at most. */
export const SEND_KBPS = 3000;

const kbpsOf = (step: number): number => LADDER[step]?.kbps ?? 0;
const bestWithin = (kbps: number): number => {
  const step = LADDER.findIndex((limits) => limits.kbps <= kbps);
  return step === -1 ? LADDER.length - 1 : step;
};

/**
 * Divides what a person may send among the others: everyone gets the same, and the favorite also gets
 * the rest.
 * @param people the others, by ID
 * @param favorite the ID of the person who gets the rest, or null
 * @returns the best step of the ladder for each person; a poor connection gets a lower one
 */
export function shareOut(
  people: readonly string[],
  favorite: string | null,
): ReadonlyMap<string, number> {
  const everyone = bestWithin(SEND_KBPS / people.length);
  const left = SEND_KBPS - kbpsOf(everyone) * (people.length - 1);
  return new Map(people.map((id) => [id, id === favorite ? bestWithin(left) : everyone]));
}
