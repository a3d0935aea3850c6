import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync } from 'node:fs';
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

/** Writes a file whole unless it is there already; a hard link is made by one of two alone. */
function publishOnce(file: string, content: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileAtomically(draft, content, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

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
    // Of two first starts at once one publishes, and both read what it wrote.
    publishOnce(file, JSON.stringify(made, null, 2));
    text = readFileSync(file, 'utf8');
  }
  const parsed = secretsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`${file} is damaged. Restore it from a backup: it opens the stored files.`);
  }
  return parsed.data;
}
