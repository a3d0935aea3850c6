import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../platform/database/connect.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { LISTS, NOT_EXPORTED } from './export-lists-store.ts';

/** Every column of the schema that refers to a person is exported or listed with a reason. */
let db: Knex;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = connectDatabase(database.url, 1);
  drop = database.drop;
});
afterAll(async () => {
  await db?.destroy();
  await drop?.();
});

/** The list that exports each column. */
const EXPORTED_IN: Record<string, keyof typeof LISTS | 'account' | 'identity'> = {
  'users.email': 'account',
  'notaries.email': 'account',
  'notaries.user_id': 'account',
  'proofings.user_id': 'identity',
  'documents.user_id': 'documents',
  'notarization_sessions.user_id': 'sessions',
  'notarization_sessions.notary_id': 'sessions',
  'session_invitations.accepted_by': 'sessions',
  'newsletter_subscriptions.email': 'newsletter',
  'contact_requests.email': 'office-letters',
  'conference_participants.user_id': 'calls',
  'chat_messages.participant_id': 'chat',
  'script_events.user_id': 'script',
  'signature_marks.user_id': 'signatures',
  'knowledge_attempts.user_id': 'knowledge-checks',
  'template_purchases.user_id': 'purchases',
  'cards.user_id': 'cards',
  'charges.user_id': 'charges',
  'subscriptions.user_id': 'subscriptions',
  'template_requests.user_id': 'template-requests',
  'document_templates.owner_id': 'templates',
  'letters.user_id': 'letters',
  'phones.user_id': 'phones',
  'audit_events.user_id': 'audit',
  'events.actor_id': 'events',
  'events.user_id': 'events',
  'sessions.user_id': 'sign-ins',
  'security_events.user_id': 'security-events',
  'staff_roles.user_id': 'staff-roles',
  'step_up_credentials.user_id': 'second-factors',
  'recording_accesses.user_id': 'recordings-opened',
  'recording_holds.set_by': 'legal-holds',
  'notary_availability.notary_id': 'hours',
  'notary_assignments.notary_id': 'assignments',
  'notary_compensation.notary_id': 'compensation',
  'payout_accounts.notary_id': 'payout-accounts',
  'payouts.notary_id': 'payouts',
  'notary_contracts.notary_id': 'notary-contracts',
  'notary_keys.notary_id': 'signing-keys',
  'seals.notary_id': 'seals',
  'practice_sessions.notary_id': 'practice-sessions',
  'commission_reminders.notary_id': 'commission-reminders',
  'notary_papers.notary_id': 'notary-papers',
  'notary_paper_reminders.notary_id': 'paper-reminders',
};

async function columnsOfPeople(): Promise<string[]> {
  const { rows } = (await db.raw(
    `SELECT c.conrelid::regclass || '.' || a.attname AS name
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'notaries'::regclass)
     UNION
     SELECT table_name || '.' || column_name FROM information_schema.columns
     WHERE table_schema = 'public'
       AND column_name IN ('user_id', 'notary_id', 'participant_id', 'owner_id', 'email')
     ORDER BY 1`,
  )) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

test('every column that refers to a person is exported or has a reason not to be', async () => {
  const named = [...Object.keys(EXPORTED_IN), ...Object.keys(NOT_EXPORTED)].sort();
  expect(named).toEqual((await columnsOfPeople()).sort());
  expect(new Set(named).size).toBe(named.length);
});

test('each list reads the table that it exports', () => {
  for (const [column, list] of Object.entries(EXPORTED_IN)) {
    if (list === 'account' || list === 'identity') continue;
    expect(LISTS[list], column).toMatch(new RegExp(`\\b${column.split('.')[0]}\\b`));
  }
});
