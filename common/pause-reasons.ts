/** Why a notary pauses an act. */
export const pauseReasons = [
  'question',
  'document',
  'identity',
  'connection',
  'interruption',
  'other',
] as const;
export type PauseReason = (typeof pauseReasons)[number];
