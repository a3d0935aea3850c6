import type { Knex } from 'knex';

/**
 * A journal entry contains names. When nobody waits for its signature any more, only its SHA-256 is
 * kept.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    "UPDATE device_signatures SET content = sha256(content) WHERE status <> 'waiting' AND length(content) <> 32",
  );
  await comment(
    db,
    'while waiting what is signed: the signed attributes in DER, or the journal entry; then its SHA-256',
  );
}

/** The digests stay, because their input no longer exists. */
export async function down(db: Knex): Promise<void> {
  await comment(db, 'what is signed: the signed attributes in DER, or the journal entry');
}

async function comment(db: Knex, text: string): Promise<void> {
  await db.raw(`COMMENT ON COLUMN device_signatures.content IS '${text}'`);
}
