import type { Knex } from 'knex';
import type { NamedResource } from '../../platform/http/errors.ts';

const TABLES: Record<NamedResource['type'], string> = {
  charge: 'charges',
  conference: 'conference_sessions',
  document: 'documents',
  journal_entry: 'journal_entries',
  notary: 'notaries',
  notary_assignment: 'notary_assignments',
  notary_paper: 'notary_papers',
  practice_session: 'practice_sessions',
  purchase: 'template_purchases',
  second_factor: 'step_up_credentials',
  session: 'notarization_sessions',
  template_request: 'template_requests',
};

/** Returns the IDs of the resources that exist, in lower case. */
export async function findExistingResources(
  db: Knex,
  resources: readonly NamedResource[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const type of new Set(resources.map((one) => one.type))) {
    const ids = resources.filter((one) => one.type === type).map(({ id }) => id);
    const existing = await db(TABLES[type])
      .whereRaw('id = ANY(?::uuid[])', [[...new Set(ids)]])
      .pluck<string[]>('id');
    for (const id of existing) found.add(id);
  }
  return found;
}
