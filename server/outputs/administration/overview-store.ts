import type { Knex } from 'knex';
import type { AdministrationSection } from '../../../common/staff-roles.ts';

interface Count {
  section: AdministrationSection;
  rows: (db: Knex) => Knex.QueryBuilder;
}

/** The counts of the overview, each with the section that a reader needs access to. */
const COUNTS = {
  applications: {
    section: 'notaries',
    rows: (db) => db('notaries').where({ status: 'pending_approval' }).whereNull('rejectedAt'),
  },
  renewals: {
    section: 'notaries',
    rows: (db) => db('notaries').whereNotNull('renewalExpiry'),
  },
  papersToReview: {
    section: 'papers',
    rows: (db) => db('notary_papers').where({ status: 'submitted' }).whereNotNull('enteredAt'),
  },
  expiringCommissions: {
    section: 'notaries',
    rows: (db) =>
      db('notaries')
        .where({ status: 'active' })
        .where('commissionExpiry', '<=', db.raw('current_date + 60')),
  },
  suspendedNotaries: {
    section: 'notaries',
    rows: (db) => db('notaries').where({ status: 'suspended' }),
  },
  activeNotaries: {
    section: 'notaries',
    rows: (db) => db('notaries').where({ status: 'active' }),
  },
  sessionsWithoutNotary: {
    section: 'sessions',
    rows: (db) =>
      db('notarization_sessions as s')
        .where({ 's.status': 'scheduled', 's.position': 1 })
        .whereNotExists(
          db('notary_assignments')
            .where('sessionId', db.ref('s.id'))
            .whereIn('status', ['assigned', 'accepted']),
        ),
  },
  openSessions: {
    section: 'sessions',
    rows: (db) =>
      db('notarization_sessions')
        .whereIn('status', ['scheduled', 'in_progress'])
        .where({ position: 1 }),
  },
  templateRequests: {
    section: 'templates',
    rows: (db) =>
      db('template_requests').where({ status: 'in_progress', aiGenerationStatus: 'reviewing' }),
  },
  contactRequests: {
    section: 'requests',
    rows: (db) => db('contact_requests').where({ status: 'open' }),
  },
  users: { section: 'users', rows: (db) => db('users').whereNull('deletedAt') },
  blockedUsers: {
    section: 'users',
    rows: (db) => db('users').whereNull('deletedAt').whereNotNull('blockedAt'),
  },
  failedJobs: {
    section: 'jobs',
    rows: (db) => jobs(db).whereNull('lockedAt').whereRaw('attempts >= max_attempts'),
  },
  waitingJobs: {
    section: 'jobs',
    rows: (db) => jobs(db).whereNull('lockedAt').whereRaw('attempts < max_attempts'),
  },
  runningJobs: { section: 'jobs', rows: (db) => jobs(db).whereNotNull('lockedAt') },
} satisfies Record<string, Count>;

const jobs = (db: Knex) => db('graphile_worker.jobs');

/** Counts everything that belongs to the given sections, in one SQL statement. */
export async function readOverview(
  db: Knex,
  sections: readonly AdministrationSection[],
): Promise<Partial<Record<keyof typeof COUNTS, number>>> {
  const counts = Object.entries<Count>(COUNTS)
    .filter(([, { section }]) => sections.includes(section))
    .map(([name, { rows }]) => [name, rows(db).count('*')]);
  if (counts.length === 0) return {};
  const [row] = await db.select(Object.fromEntries(counts));
  return row;
}
