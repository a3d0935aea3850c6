import type { Services } from '../services.ts';
import { nextLink } from './chain.ts';
import { readState } from './state-store.ts';
import { listSegments, type StoredSegment } from './store.ts';

/** What is wrong with a piece; `sequence` null for what concerns the whole. */
export interface ChainProblem {
  sequence: number | null;
  problem: string;
}

/**
 * Computes a chain again from what its rows say.
 * @param state how many pieces were acknowledged, and the last link then
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
      problems.push({ sequence: index, problem: 'A piece is missing from the chain.' });
      return problems;
    }
    if (nextLink(before, segment) !== segment.chain) {
      problems.push({
        sequence: segment.sequence,
        problem: 'What is written of this piece is not what was written when it came.',
      });
    }
    before = segment.chain;
  }
  if (segments.length !== state.count) {
    problems.push({ sequence: null, problem: 'Pieces at the end of the chain are missing.' });
  } else if (segments.length > 0 && before !== state.head) {
    problems.push({ sequence: null, problem: 'The chain does not end where it ended when kept.' });
  }
  return problems;
}

/**
 * Checks a recording whole: the chain from its rows, and every file against its link, one piece in
 * memory at a time.
 */
export async function verifyRecording(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  conferenceId: string,
): Promise<{ holds: boolean; checked: number; problems: ChainProblem[] }> {
  // The state first: a piece that comes meanwhile makes the chain longer, never shorter.
  const state = await readState(db, conferenceId);
  const segments = (await listSegments(db, conferenceId)).slice(0, state.count);
  const problems = checkChain(conferenceId, segments, state);
  for (const { fileId, sha256, sequence } of segments) {
    try {
      if (fileId === null) throw new Error('deleted');
      await storage.get(fileId, sha256);
    } catch {
      problems.push({
        sequence,
        problem: 'The stored file of this piece is missing or was changed.',
      });
    }
  }
  return { holds: problems.length === 0, checked: segments.length, problems };
}
