import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

const KINDS = [
  'sign_in_succeeded',
  'sign_in_failed',
  'account_locked',
  'new_device',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'password_changed',
  'step_up_failed',
  'sign_out_everywhere',
  'token_reused',
  'access_denied',
  'rate_limited',
  'break_glass',
];

/**
 * Security events and the alerts that they raise. Events are added and never removed. A row changes
 * in two ways only: its count grows, and after 180 days the data that identifies a network or an
 * unknown account is cleared.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('security_events', (table) => {
    table.bigIncrements('id');
    table
      .text('bucket')
      .notNullable()
      .unique()
      .comment('hash of minute, kind, account and address');
    addChoice(table, 'kind', KINDS);
    addReference(table, 'user_id', 'users', { nullable: true });
    table.text('account_hash').comment('keyed hash of a typed email that has no account');
    table.text('address').comment('network address of the request');
    table.text('browser');
    table.text('system');
    table.text('route').comment('path pattern, without values and query');
    table.text('detail');
    table.integer('count').notNullable();
    table.timestamp('first_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('last_at', { useTz: true, precision: 3 }).notNullable();
    table.check('count > 0', [], 'security_events_counted');
    table.index(['user_id', 'id']);
    table.index(['kind', 'id']);
    table.index(['kind', 'last_at']);
    table.index(['address', 'id']);
  });
  await db.raw(
    `CREATE INDEX security_events_with_address ON security_events (last_at)
     WHERE address IS NOT NULL OR account_hash IS NOT NULL`,
  );
  await db.raw(`CREATE FUNCTION guard_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changing text[] := ARRAY['count', 'last_at', 'address', 'account_hash'];
    BEGIN
      IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - changing = to_jsonb(OLD) - changing THEN
        IF NEW.count > OLD.count AND NEW.last_at >= OLD.last_at
           AND NEW.address IS NOT DISTINCT FROM OLD.address
           AND NEW.account_hash IS NOT DISTINCT FROM OLD.account_hash THEN
          RETURN NEW;
        END IF;
        IF NEW.count = OLD.count AND NEW.last_at = OLD.last_at
           AND NEW.address IS NULL AND NEW.account_hash IS NULL
           AND OLD.last_at < now() - interval '180 days' THEN
          RETURN NEW;
        END IF;
      END IF;
      RAISE EXCEPTION 'security_events only grows: % is refused', TG_OP
        USING ERRCODE = 'insufficient_privilege';
    END $$`);
  await db.raw(`CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE ON security_events
    FOR EACH ROW EXECUTE FUNCTION guard_security_event()`);
  await db.raw(`CREATE TRIGGER security_events_keep BEFORE TRUNCATE ON security_events
    FOR EACH STATEMENT EXECUTE FUNCTION guard_security_event()`);

  await db.schema.createTable('security_alerts', (table) => {
    addId(db, table);
    table.text('rule').notNullable();
    table.text('subject').notNullable().comment('account id, hash of a typed email, or address');
    table.integer('count').notNullable();
    table.timestamp('hour', { useTz: true, precision: 0 }).notNullable();
    table
      .timestamp('created_at', { useTz: true, precision: 3 })
      .notNullable()
      .defaultTo(db.fn.now());
    table.unique(['rule', 'subject', 'hour']);
    table.index(['created_at', 'id']);
    table.index(['hour']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('security_alerts');
  await db.schema.dropTable('security_events');
  await db.raw('DROP FUNCTION guard_security_event()');
}
