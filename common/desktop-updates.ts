import { z } from 'zod';
import type { Transitions } from './transitions.ts';

export const updateStatus = z.enum([
  'elsewhere',
  'off',
  'idle',
  'checking',
  'downloading',
  'ready',
  'failed',
]);
export type UpdateStatus = z.infer<typeof updateStatus>;

/**
 * `elsewhere`: the package manager of the system installs updates. `off`: updates are switched off.
 * `idle`: the newest known version is installed. `ready`: an update is downloaded and verified, and
 * is installed when the app closes.
 */
export const updateTransitions: Transitions<UpdateStatus> = {
  elsewhere: [],
  off: ['idle'],
  idle: ['checking', 'off'],
  checking: ['idle', 'downloading', 'ready', 'failed', 'off'],
  downloading: ['ready', 'failed', 'off'],
  ready: ['checking', 'off'],
  failed: ['checking', 'off'],
};

export const updateState = z.object({
  status: updateStatus,
  /** The version that is being downloaded or is ready. */
  version: z.string().nullable(),
  /** Download progress from 0 to 100; null while nothing is downloaded. */
  percent: z.number().min(0).max(100).nullable(),
  /** What the status means and what to do; null if the status needs no explanation. */
  message: z.string().nullable(),
});
export type UpdateState = z.infer<typeof updateState>;
