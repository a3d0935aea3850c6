import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { runTask } from '../run-parser-task.ts';
import { loadSeed, type SeedFile } from './seed-files.ts';
import type { FuzzTarget } from './targets.ts';

/**
 * Parses one saved file in this process, without limits, so that a debugger can be attached and
 * stack traces are complete.
 * @param file path whose name ends with the name of the original seed file
 * @returns the result as JSON, or the error with its stack
 */
export async function repeatFile(target: FuzzTarget, file: string): Promise<string> {
  const { task } = target;
  const name = target.seeds.find((seed) => file.endsWith(seed));
  if (!task || !name) return `${target.name}: only files of tasks of the pool can be run alone`;
  const from = await loadSeed(name);
  const { bytes: root } = await loadSeed('sealed-root.der');
  const saved: SeedFile = { ...from, bytes: new Uint8Array(readFileSync(file)) };
  const context = { onSlow: () => undefined, call: async () => undefined };
  try {
    const result = await runTask(task.name, task.request(saved, root), context);
    return JSON.stringify(result, null, 2).slice(0, 4000);
  } catch (error) {
    return inspect(error);
  }
}
