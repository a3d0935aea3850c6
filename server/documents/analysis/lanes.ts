import type { LaneName } from '../../platform/parsing/lanes.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';

/**
 * `express` has separate child processes and analyzes only files that are quick to read. `bulk`
 * analyzes all files.
 */
export type AnalysisLane = 'express' | 'bulk';

/** The lane of the parser pool for each analysis lane. */
export const poolLanes: Record<AnalysisLane, LaneName> = { express: 'express', bulk: 'documents' };

const TOO_SLOW = new Set(['too_slow_for_lane', 'parser_cpu_exceeded', 'parser_timeout']);

/**
 * Returns true if a file was too slow for the express lane: it needs OCR or more time than the lane
 * allows. This does not mean that the file is faulty. The bulk lane analyzes it.
 */
export function isTooSlow(error: unknown, lane: AnalysisLane): boolean {
  return lane === 'express' && error instanceof ParserTaskFailed && TOO_SLOW.has(error.code);
}
