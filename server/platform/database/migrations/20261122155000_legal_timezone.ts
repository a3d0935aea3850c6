import type { Knex } from 'knex';

/** The time zones of the states (49 CFR part 71), the main zone of a state first. */
const ZONES: readonly (readonly [zone: string, states: string])[] = [
  ['America/New_York', 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/Denver', 'CO MT NM UT WY'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['America/Boise', 'ID'],
  ['America/Detroit', 'MI'],
  ['America/Indiana/Indianapolis', 'IN'],
  ['America/Phoenix', 'AZ'],
  ['Pacific/Honolulu', 'HI'],
];
const OTHERS: typeof ZONES = [
  ['America/New_York', 'TN'],
  ['America/Chicago', 'FL IN KY'],
  ['America/Denver', 'KS ND NE NV SD TX'],
  ['America/Los_Angeles', 'ID'],
  ['America/Adak', 'AK'],
  ['America/Boise', 'OR'],
  ['America/Menominee', 'MI'],
];

const pairs = (zones: typeof ZONES) =>
  zones.flatMap(([zone, states]) => states.split(' ').map((state) => `${state} ${zone}`));

/** Local times of a zone in winter and in summer. */
const clocksOf = (zone: string) =>
  `(timestamptz '2026-01-15T12:00Z' AT TIME ZONE ${zone}, timestamptz '2026-07-15T12:00Z' AT TIME ZONE ${zone})`;

/**
 * The legal time zone of a notary: a zone of the state that commissioned them, and no other. Until
 * now it was the zone of their hours, which may be any zone. If that zone has the same local times
 * as one of the state's zones, that one is used. Acts in progress are fixed to it. Past acts were
 * dated by the old zone and keep none.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notaries', (table) => {
    table
      .text('legal_timezone')
      .comment('IANA name: by the calendar of this zone of their state the notary acts');
  });
  await db.raw(
    `UPDATE notaries n SET legal_timezone = (
       SELECT split_part(z.pair, ' ', 2) FROM unnest(?::text[]) WITH ORDINALITY z (pair, place)
       WHERE split_part(z.pair, ' ', 1) = n.commission_state
       ORDER BY ${clocksOf("split_part(z.pair, ' ', 2)")} = ${clocksOf('n.timezone')} DESC, z.place
       LIMIT 1)`,
    [[...pairs(ZONES), ...pairs(OTHERS)]],
  );
  const allowed = [...pairs(ZONES), ...pairs(OTHERS)].map((pair) => `'${pair}'`).join(', ');
  await db.raw(`ALTER TABLE notaries ALTER legal_timezone SET NOT NULL,
    ADD CONSTRAINT notaries_legal_timezone_check
      CHECK (commission_state || ' ' || legal_timezone IN (${allowed}))`);
  await db.schema.alterTable('notarization_sessions', (table) => {
    table
      .text('legal_timezone')
      .comment('that of the notary as the act began; null before, and where it began without');
  });
  await db.raw(`UPDATE notarization_sessions s SET legal_timezone = n.legal_timezone
    FROM notaries n WHERE n.id = s.notary_id AND s.status = 'in_progress'`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) =>
    table.dropColumn('legal_timezone'),
  );
  await db.schema.alterTable('notaries', (table) => table.dropColumn('legal_timezone'));
}
