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

/** Writes a complete file unless it exists. Only one of two processes can create the hard link. */
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
 * Returns the secrets of an installation with the embedded services. Creates them once and stores
 * them in `secrets.json` (mode 0600).
 * @throws Error if the file exists but cannot be read. It is never overwritten, because the files
 * and keys that it decrypts would be lost.
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
    // If two first starts run at once, one creates the file and both read it.
    publishOnce(file, JSON.stringify(made, null, 2));
    text = readFileSync(file, 'utf8');
  }
  const parsed = secretsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(
      `${file} is damaged. Restore it from a backup. It is needed to open the stored files.`,
    );
  }
  return parsed.data;
}
