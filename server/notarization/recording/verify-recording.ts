import { checkMessages, faultMessages } from '../../../common/messages/recording.ts';
import { nextLink } from '../../../packages/evidence/src/recording/chain.ts';
import { StorageUnavailable } from '../../platform/storage/object-store.ts';
import type { Services } from '../../services.ts';
import { readState } from './state-store.ts';
import { listSegments, type StoredSegment } from './store.ts';

/** A problem of a segment; `sequence` is null if it concerns the whole recording. */
export interface ChainProblem {
  sequence: number | null;
  problem: string;
}

/**
 * Recomputes a chain from its rows.
 * @param state number of acknowledged segments, and the last link at that time
 */
export function checkChain(
  conferenceId: string,
  segments: StoredSegment[],
  state: { count: number; head: string | null },
): ChainProblem[] {
  const problems: ChainProblem[] = [];
  let before = conferenceId;
  for (const [index, segment] of segments.entries()) {
    if (segment.sequence !== index) {
      problems.push({ sequence: index, problem: 'A segment is missing from the chain.' });
      return problems;
    }
    if (nextLink(before, segment) !== segment.chain) {
      problems.push({
        sequence: segment.sequence,
        problem: 'The record of this segment was changed after it was stored.',
      });
    }
    before = segment.chain;
  }
  if (segments.length !== state.count) {
    problems.push({ sequence: null, problem: 'Segments at the end of the chain are missing.' });
  } else if (segments.length > 0 && before !== state.head) {
    problems.push({
      sequence: null,
      problem: 'The end of the chain does not match the one that was stored.',
    });
  }
  return problems;
}

/**
 * Summarizes the check results of the segments. Segments from before these checks existed are
 * counted separately and are not a problem.
 */
function checkMedia(segments: StoredSegment[]) {
  const counts = { valid: 0, invalid: 0, pending: 0, unchecked: 0 };
  const problems: ChainProblem[] = [];
  for (const { check, fault, sequence } of segments) {
    counts[check] += 1;
    if (check === 'invalid') {
      problems.push({ sequence, problem: faultMessages[fault ?? 'not_checkable'] });
    }
    if (check === 'pending') problems.push({ sequence, problem: checkMessages.notFinished });
  }
  return { counts, problems };
}

/**
 * Verifies a whole recording: the chain from its rows, every file against its link with one segment
 * in memory at a time, and the results of the media checks.
 * @throws StorageUnavailable if the files cannot be read now
 */
export async function verifyRecording(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  conferenceId: string,
) {
  // Read the state first: a segment that arrives in the meantime makes the chain longer, never
  // shorter.
  const state = await readState(db, conferenceId);
  const segments = (await listSegments(db, conferenceId)).slice(0, state.count);
  const problems = checkChain(conferenceId, segments, state);
  for (const { fileId, sha256, sequence } of segments) {
    try {
      if (fileId === null) throw new Error('deleted');
      await storage.get(fileId, sha256);
    } catch (error) {
      // This says nothing about the segment.
      if (error instanceof StorageUnavailable) throw error;
      problems.push({
        sequence,
        problem: 'The stored file of this segment is missing or was changed.',
      });
    }
  }
  const media = checkMedia(segments);
  const chainHolds = problems.length === 0;
  return {
    holds: chainHolds && media.problems.length === 0,
    chainHolds,
    ...media.counts,
    checked: segments.length,
    problems: [...problems, ...media.problems],
  };
}
