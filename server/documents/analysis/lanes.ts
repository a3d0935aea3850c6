import type { LaneName } from '../../platform/parsing/lanes.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';

/** `express` reads only what is quick, with child processes of its own; `bulk` reads everything. */
export type AnalysisLane = 'express' | 'bulk';

/** Where the files of each lane are parsed. */
export const poolLanes: Record<AnalysisLane, LaneName> = { express: 'express', bulk: 'documents' };

const TOO_SLOW = new Set(['too_slow_for_lane', 'parser_cpu_exceeded', 'parser_timeout']);

/**
 * Whether the express lane gave up: recognition of pictures is needed, or more time than the lane
 * allows. Nothing is known to be wrong with the file; the bulk lane reads it.
 */
export function isTooSlow(error: unknown, lane: AnalysisLane): boolean {
  return lane === 'express' && error instanceof ParserTaskFailed && TOO_SLOW.has(error.code);
}
