import { z } from 'zod';

/**
 * Version of the checks of recording segments. It changes when the checks produce different
 * results.
 */
export const RECORDING_CHECKS_VERSION = 'media-2';

/**
 * How much of the time before a step of the script may be missing from the recording, in
 * milliseconds. A recorder that restarts or runs on a slow computer loses moments.
 */
export const RECORDING_MISSING_MS = 5_000;

/** The result of checking a segment. `unchecked`: it was stored before there were checks. */
export const segmentChecks = ['unchecked', 'pending', 'valid', 'invalid'] as const;
export type PieceCheck = (typeof segmentChecks)[number];

/** Why a segment is invalid. */
export const segmentFaults = [
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
export type PieceFault = (typeof segmentFaults)[number];

/** Kinds of unusable stretches. `unusable`: the segments did not pass the checks. */
export const stretchKinds = ['silent', 'black', 'frozen', 'unusable'] as const;
export type StretchKind = (typeof stretchKinds)[number];
export const stretchKind = z.enum(stretchKinds);
