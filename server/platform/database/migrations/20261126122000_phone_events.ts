import type { Knex } from 'knex';

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
  'malware_found',
  'email_changed',
  'recovery_codes_created',
  'recovery_code_used',
];

async function allowKinds(db: Knex, kinds: string[], option = ''): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await db.raw('ALTER TABLE security_events DROP CONSTRAINT security_events_kind_check');
  await db.raw(`ALTER TABLE security_events ADD CONSTRAINT security_events_kind_check
    CHECK (kind IN (${list})) ${option}`);
}

/** A confirmed phone number is a security event: signing codes can be sent to it. */
export const up = (db: Knex): Promise<void> => allowKinds(db, [...KINDS, 'phone_confirmed']);

/** Events are never removed, so the shorter list applies to new rows only. */
export const down = (db: Knex): Promise<void> => allowKinds(db, KINDS, 'NOT VALID');
