/** The kinds of tasks that have their own slots, with the share of each in the slots beyond one. */
const SHARES = { express: 1, long: 1, outside: 3, recording: 1, rest: 3 };

export type SlotKind = keyof typeof SHARES;

const KINDS = Object.keys(SHARES) as SlotKind[];

/** Each kind has at least one slot. */
export const MIN_SLOTS = KINDS.length;
export const DEFAULT_SLOTS = 14;

/**
 * Distributes the slots of a process among the kinds of tasks: one to each, and the others by its
 * share. What remains goes to tasks without a kind of their own, such as offers and seals.
 * @param slots at least `MIN_SLOTS`
 */
export function shareSlots(slots: number): Record<SlotKind, number> {
  const more = slots - KINDS.length;
  const total = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  const shared = Object.fromEntries(
    KINDS.map((kind) => [kind, 1 + Math.floor((more * SHARES[kind]) / total)]),
  ) as Record<SlotKind, number>;
  const used = Object.values(shared).reduce((sum, count) => sum + count, 0);
  return { ...shared, rest: shared.rest + slots - used };
}
