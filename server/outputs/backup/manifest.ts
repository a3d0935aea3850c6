import { z } from 'zod';

export const BACKUP_TYPE = 'sealwright-backup-1';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A relative path inside the backup, with forward slashes. It cannot leave the backup folder. */
const inside = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/);

/** The manifest of a backup. It is written last, so a backup without a manifest is incomplete. */
export const backupManifest = z.object({
  type: z.literal(BACKUP_TYPE),
  at: z.iso.datetime(),
  /** Applied migrations, oldest first. They define the schema of the rows. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number().int(),
      path: inside,
    }),
  ),
  parts: z.array(z.object({ path: inside, size: z.number().int(), sha256 })),
  /** IDs of stored files that rows refer to but that were not on disk. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupPart = BackupManifest['parts'][number];
