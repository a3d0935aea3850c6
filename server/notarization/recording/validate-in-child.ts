import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import { afterFault } from './validation/take-state.ts';
import type { SegmentToValidate, SegmentVerdict } from './validation/validate-segment.ts';

/** A segment that ended this many child processes is invalid. */
const MAX_CHILD_DEATHS = 2;

/**
 * Validates a segment in a limited child process. A segment that exceeds the limits for memory or
 * time is invalid.
 * @param owner segments of different owners take turns
 * @param isLast whether no retry follows
 * @param countDeath records that the segment ended its child and returns how often it has
 * @throws ParserTaskFailed if a retry may succeed
 */
export async function validateInChild(
  piece: SegmentToValidate,
  owner: string,
  isLast: boolean,
  countDeath: () => Promise<number>,
): Promise<SegmentVerdict> {
  try {
    return await sharedParsers().run('validate-segment', piece, { owner });
  } catch (error) {
    if (!(error instanceof ParserTaskFailed) || error.code === 'parser_closed') throw error;
    // The attempt number of the job is not reliable, because each new segment of the take replaces
    // the job and resets it.
    const isDeadly = error.childDied && (await countDeath()) >= MAX_CHILD_DEATHS;
    if (error.fault !== 'document' && !isLast && !isDeadly) throw error;
    return {
      outcome: 'invalid',
      fault: 'not_checkable',
      before: piece.state.awaits ? 'invalid' : null,
      state: afterFault(piece.state, piece.number),
      carry: new Uint8Array(),
      reachedMs: null,
      covers: null,
      keyPictures: [],
      hasPictures: false,
      stretches: [],
    };
  }
}
