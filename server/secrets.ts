import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from './storage/write-file-atomically.ts';

const secretsSchema = z.object({
  sessionKeys: z.array(z.string().min(32)).min(1),
  masterKey: z.string(),
  administratorId: z.uuid(),
  databasePassword: z.string().min(24),
});
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The secrets of the embedded default, made once and kept in `secrets.json` (mode 0600).
 * @throws Error where the file is there but cannot be read: it is never overwritten, since the
 * files and keys that it opens would be lost.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made: Secrets = {
      sessionKeys: [randomBytes(32).toString('base64url')],
      masterKey: randomBytes(32).toString('base64'),
      administratorId: randomUUID(),
      databasePassword: randomBytes(24).toString('base64url'),
    };
    writeFileAtomically(file, JSON.stringify(made, null, 2), 0o600);
    return made;
  }
  const parsed = secretsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`${file} is damaged. Restore it from a backup: it opens the stored files.`);
  }
  return parsed.data;
}
