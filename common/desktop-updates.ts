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
 * `elsewhere`: the system's own means bring new versions; `off`: switched off; `idle`: the newest is
 * installed as far as known; `ready`: fetched and judged, installed when the app closes.
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
  /** Of the version that is fetched or ready. */
  version: z.string().nullable(),
  /** How much is fetched, from 0 to 100, while it is. */
  percent: z.number().min(0).max(100).nullable(),
  /** In plain words what this means and what to do; null where the status says it all. */
  message: z.string().nullable(),
});
export type UpdateState = z.infer<typeof updateState>;
