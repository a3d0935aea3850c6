import type { Knex } from 'knex';

/** The columns with a reason in English. */
const reasons = [
  ['documents', 'status_reason'],
  ['documents', 'rendition_refusal'],
  ['seals', 'reason'],
  ['template_purchases', 'refund_reason'],
] as const;

/**
 * The problems of each reason, `[{ code, params }]`, from which its text in other languages is
 * made. Null for reasons that a person wrote, and for reasons from before this column existed.
 */
export async function up(db: Knex): Promise<void> {
  for (const [table, column] of reasons) {
    await db.schema.alterTable(table, (alter) => {
      alter.jsonb(`${column}_problems`);
    });
  }
}

export async function down(db: Knex): Promise<void> {
  for (const [table, column] of reasons) {
    await db.schema.alterTable(table, (alter) => {
      alter.dropColumn(`${column}_problems`);
    });
  }
}
