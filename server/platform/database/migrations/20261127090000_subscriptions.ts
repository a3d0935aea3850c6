import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

const SESSIONS = 'notarization_sessions';
/** What the customer agreed to. It never changes. */
const AGREED = [
  'user_id',
  'provider',
  'price_list_version',
  'month_cents',
  'included_acts',
  'trial_days',
  'trial_acts',
];

/** Subscriptions to a plan, and the acts of sessions that a subscription covers. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('subscriptions', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users');
    addChoice(table, 'provider', ['stripe', 'sandbox']);
    table.text('price_list_version').notNullable();
    table.integer('month_cents').notNullable();
    table.integer('included_acts').notNullable().comment('in a month');
    table.integer('trial_days').notNullable();
    table.integer('trial_acts').notNullable().comment('included in the whole trial');
    const statuses = ['starting', 'trialing', 'active', 'past_due', 'ended'];
    addChoice(table, 'status', statuses, 'starting');
    table.text('reference').comment("the provider's ID").unique();
    table.timestamp('period_start', { useTz: true });
    table.timestamp('period_end', { useTz: true });
    table.boolean('cancels_at_end').notNullable().defaultTo(false);
    table.boolean('cancels_at_end_sent').notNullable().defaultTo(false).comment('to the provider');
    table.boolean('cancels_now').notNullable().defaultTo(false);
    table.timestamp('trial_reminded_at', { useTz: true });
    table.timestamp('ended_at', { useTz: true });
    table.timestamp('busy_until', { useTz: true }).comment('a run has it until then');
    table.integer('revision').notNullable().defaultTo(0).comment('grows with each change');
    addTimestamps(db, table);
    table.check('month_cents > 0 AND included_acts > 0', [], 'subscriptions_agreed_check');
    table.check("(status = 'ended') = (ended_at IS NOT NULL)", [], 'subscriptions_ended_check');
  });
  await db.raw(`CREATE UNIQUE INDEX subscriptions_one_open ON subscriptions (user_id, provider)
    WHERE status <> 'ended'`);
  await db.raw('CREATE INDEX ON subscriptions (user_id)');
  await touchOnUpdate(db, 'subscriptions');
  await db.raw(`CREATE TRIGGER subscriptions_agreed BEFORE UPDATE OF ${AGREED.join(', ')}
    ON subscriptions FOR EACH ROW
    WHEN (${AGREED.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ')})
    EXECUTE FUNCTION refuse_price_change()`);
  await db.schema.alterTable(SESSIONS, (table) => {
    table.uuid('subscription_id').comment('covers acts of this document; no key');
    table.integer('covered_acts').notNullable().defaultTo(0).comment('acts without a price');
    table.check(
      '(covered_acts > 0) = (subscription_id IS NOT NULL)',
      [],
      'notarization_sessions_covered_check',
    );
  });
  await db.raw(`CREATE INDEX ON ${SESSIONS} (subscription_id, created_at)
    WHERE subscription_id IS NOT NULL`);
  await db.raw(`CREATE TRIGGER notarization_sessions_cover_agreed
    BEFORE UPDATE OF subscription_id, covered_acts ON ${SESSIONS} FOR EACH ROW
    WHEN (OLD.subscription_id IS DISTINCT FROM NEW.subscription_id
      OR OLD.covered_acts IS DISTINCT FROM NEW.covered_acts)
    EXECUTE FUNCTION refuse_price_change()`);
}

export async function down(db: Knex): Promise<void> {
  if (await db('subscriptions').first('id')) {
    throw new Error('There are subscriptions, which must be kept.');
  }
  await db.raw(`DROP TRIGGER notarization_sessions_cover_agreed ON ${SESSIONS}`);
  await db.schema.alterTable(SESSIONS, (table) => {
    table.dropChecks(['notarization_sessions_covered_check']);
    table.dropColumns('subscription_id', 'covered_acts');
  });
  await db.schema.dropTable('subscriptions');
}
