import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Flips one bit of a stored file, like a failing disk.
 * @returns a function that reverts it
 */
export function spoilFile(dataDir: string, id: string): () => void {
  const everything = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const place = path.join(dataDir, everything.find((one) => one.endsWith(id)) ?? '');
  const whole = readFileSync(place);
  const spoiled = Buffer.from(whole);
  spoiled[spoiled.length >> 1] = (spoiled[spoiled.length >> 1] as number) ^ 1;
  writeFileSync(place, spoiled);
  return () => writeFileSync(place, whole);
}
