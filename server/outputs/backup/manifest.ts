import { z } from 'zod';

export const BACKUP_TYPE = 'sealwright-backup-1';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A path inside the backup, with forward slashes and no way out. */
const inside = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/);

/** What a backup holds: written last, so that one without it is not whole. */
export const backupManifest = z.object({
  type: z.literal(BACKUP_TYPE),
  at: z.iso.datetime(),
  /** Oldest first: the shape in which the rows were written down. */
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
  /** Stored files that rows name and the disk did not have. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupPart = BackupManifest['parts'][number];
