import { type Problem, problem } from '../../../common/messages/errors.ts';

/** Returns why no further attempt is possible, with the end of the lock in UTC. */
export const questionsLocked = (until: Date): Problem =>
  problem('locked', {
    until: { instant: until.toISOString(), timeZone: 'UTC', form: 'short' },
  });
