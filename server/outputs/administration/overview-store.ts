import type { Knex } from 'knex';
import type { AdministrationSection } from '../../../common/staff-roles.ts';

/** The counts of the overview, each with the section that a reader needs access to. */
const COUNTS = {
  applications: {
    section: 'notaries',
    sql: `SELECT count(*) FROM notaries WHERE status = 'pending_approval' AND rejected_at IS NULL`,
  },
  renewals: {
    section: 'notaries',
    sql: 'SELECT count(*) FROM notaries WHERE renewal_expiry IS NOT NULL',
  },
  expiringCommissions: {
    section: 'notaries',
    sql: `SELECT count(*) FROM notaries
      WHERE status = 'active' AND commission_expiry <= current_date + 60`,
  },
  suspendedNotaries: {
    section: 'notaries',
    sql: "SELECT count(*) FROM notaries WHERE status = 'suspended'",
  },
  activeNotaries: {
    section: 'notaries',
    sql: "SELECT count(*) FROM notaries WHERE status = 'active'",
  },
  sessionsWithoutNotary: {
    section: 'sessions',
    sql: `SELECT count(*) FROM notarization_sessions s
      WHERE s.status = 'scheduled' AND NOT EXISTS (SELECT 1 FROM notary_assignments a
        WHERE a.session_id = s.id AND a.status IN ('assigned', 'accepted'))`,
  },
  openSessions: {
    section: 'sessions',
    sql: `SELECT count(*) FROM notarization_sessions
      WHERE status IN ('scheduled', 'in_progress')`,
  },
  users: { section: 'users', sql: 'SELECT count(*) FROM users WHERE deleted_at IS NULL' },
  blockedUsers: {
    section: 'users',
    sql: `SELECT count(*) FROM users WHERE deleted_at IS NULL AND blocked_at IS NOT NULL`,
  },
  failedJobs: {
    section: 'jobs',
    sql: `SELECT count(*) FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL`,
  },
  waitingJobs: {
    section: 'jobs',
    sql: `SELECT count(*) FROM graphile_worker.jobs
      WHERE attempts < max_attempts AND locked_at IS NULL`,
  },
  runningJobs: {
    section: 'jobs',
    sql: 'SELECT count(*) FROM graphile_worker.jobs WHERE locked_at IS NOT NULL',
  },
} satisfies Record<string, { section: AdministrationSection; sql: string }>;

/** Counts everything that belongs to the given sections, in one SQL statement. */
export async function readOverview(
  db: Knex,
  sections: readonly AdministrationSection[],
): Promise<Partial<Record<keyof typeof COUNTS, number>>> {
  const columns = Object.entries(COUNTS)
    .filter(([, { section }]) => sections.includes(section))
    .map(([name, { sql }]) => `(${sql})::int AS "${name}"`);
  if (columns.length === 0) return {};
  const { rows } = (await db.raw(`SELECT ${columns.join(', ')}`)) as {
    rows: Partial<Record<keyof typeof COUNTS, number>>[];
  };
  return rows[0] ?? {};
}
