import type { Knex } from 'knex';

/** A journal entry names people: of what nobody waits for any more, the SHA-256 alone is kept. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    "UPDATE device_signatures SET content = sha256(content) WHERE status <> 'waiting' AND length(content) <> 32",
  );
  await comment(
    db,
    'while waiting what is signed: the signed attributes in DER, or the journal entry; then its SHA-256',
  );
}

/** The digests stay: what they were made of is gone. */
export async function down(db: Knex): Promise<void> {
  await comment(db, 'what is signed: the signed attributes in DER, or the journal entry');
}

async function comment(db: Knex, text: string): Promise<void> {
  await db.raw(`COMMENT ON COLUMN device_signatures.content IS '${text}'`);
}
