import { z } from 'zod';

/** Version of the checks that pieces of a recording go through; a change of what they find is another one. */
export const RECORDING_CHECKS_VERSION = 'media-2';

/**
 * How much of the time before a step of the script may be missing from the recording, in milliseconds. A
 * recorder that starts again, or runs on a slow computer, loses moments.
 */
export const RECORDING_MISSING_MS = 5_000;

/** What became of a piece. `unchecked`: it was kept before pieces were checked. */
export const pieceChecks = ['unchecked', 'pending', 'valid', 'invalid'] as const;
export type PieceCheck = (typeof pieceChecks)[number];

/** Why a piece does not count. */
export const pieceFaults = [
  'not_webm',
  'wrong_codec',
  'damaged_block',
  'truncated',
  'not_decodable',
  'no_key_picture',
  'time_runs_back',
  'time_disagrees',
  'outside_call',
  'repeated',
  'not_checkable',
] as const;
export type PieceFault = (typeof pieceFaults)[number];

/**
 * A time in which the recording shows or holds nothing that one can use. `unusable`: its pieces did not
 * pass the checks.
 */
export const stretchKinds = ['silent', 'black', 'frozen', 'unusable'] as const;
export type StretchKind = (typeof stretchKinds)[number];
export const stretchKind = z.enum(stretchKinds);
