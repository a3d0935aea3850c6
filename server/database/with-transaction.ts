import type { Knex } from 'knex';
import type { ChangedResource } from '../../common/live-updates.ts';
import type { Services } from '../services.ts';

/** Something that people's screens show has changed. */
export interface Change {
  resource: ChangedResource;
  id: string;
  version: number;
  /** Whose screens. */
  userIds: string[];
}

/** Remembers a change; it is told once the transaction has committed, or never. */
export type Publish = (change: Change) => void;

/** Runs `work` in one transaction; what it published goes out after the commit, ids and versions only. */
export async function withTransaction<T>(
  services: Pick<Services, 'db' | 'hub'>,
  work: (tx: Knex.Transaction, publish: Publish) => Promise<T>,
): Promise<T> {
  const changes: Change[] = [];
  const result = await services.db.transaction((tx) => work(tx, (change) => changes.push(change)));
  for (const change of changes) services.hub.publish(change);
  return result;
}
