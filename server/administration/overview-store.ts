import type { Knex } from 'knex';

const COUNTS = {
  applications: `SELECT count(*) FROM notaries
    WHERE status = 'pending_approval' AND rejected_at IS NULL`,
  renewals: 'SELECT count(*) FROM notaries WHERE renewal_expiry IS NOT NULL',
  expiringCommissions: `SELECT count(*) FROM notaries
    WHERE status = 'active' AND commission_expiry <= current_date + 60`,
  suspendedNotaries: "SELECT count(*) FROM notaries WHERE status = 'suspended'",
  activeNotaries: "SELECT count(*) FROM notaries WHERE status = 'active'",
  sessionsWithoutNotary: `SELECT count(*) FROM notarization_sessions s
    WHERE s.status = 'scheduled' AND NOT EXISTS (SELECT 1 FROM notary_assignments a
      WHERE a.session_id = s.id AND a.status IN ('assigned', 'accepted'))`,
  openSessions: `SELECT count(*) FROM notarization_sessions
    WHERE status IN ('scheduled', 'in_progress')`,
  users: 'SELECT count(*) FROM users WHERE deleted_at IS NULL',
  blockedUsers: `SELECT count(*) FROM users
    WHERE deleted_at IS NULL AND blocked_at IS NOT NULL`,
  failedJobs: `SELECT count(*) FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL`,
  waitingJobs: `SELECT count(*) FROM graphile_worker.jobs
    WHERE attempts < max_attempts AND locked_at IS NULL`,
  runningJobs: 'SELECT count(*) FROM graphile_worker.jobs WHERE locked_at IS NOT NULL',
};

/** How much of each there is, in one statement. */
export async function readOverview(db: Knex): Promise<Record<keyof typeof COUNTS, number>> {
  const columns = Object.entries(COUNTS).map(([name, sql]) => `(${sql})::int AS "${name}"`);
  const { rows } = (await db.raw(`SELECT ${columns.join(', ')}`)) as {
    rows: Record<keyof typeof COUNTS, number>[];
  };
  return rows[0] as Record<keyof typeof COUNTS, number>;
}
