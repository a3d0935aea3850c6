/**
 * The state of a navigation by a person who wanted to start a notarization and has to confirm the
 * print copy first: the dialog opens again after that.
 */
export const CONTINUE_TO_START = { continuesToStart: true } as const;

/** Returns whether a navigation has this state. */
export const continuesToStart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'continuesToStart' in state;
