import type { Knex } from 'knex';
import type { ChangedResource } from '../../../common/live-updates.ts';
import type { Services } from '../../services.ts';

/** A change of something that is shown on people's screens. */
export interface Change {
  resource: ChangedResource;
  id: string;
  version: number;
  /** The people whose screens show it. */
  userIds: string[];
}

/** Queues a change. It is published after the transaction commits, and never if it rolls back. */
export type Publish = (change: Change) => void;

/**
 * What a caller adds to the transaction of a command. It runs first, and an error rolls everything
 * back.
 */
export type BeforeEffect = (tx: Knex.Transaction) => Promise<void>;

/**
 * Runs `work` in one transaction. What it published is sent after the commit, as ids and versions
 * only.
 */
export async function withTransaction<T>(
  services: Pick<Services, 'db' | 'hub'>,
  work: (tx: Knex.Transaction, publish: Publish) => Promise<T>,
): Promise<T> {
  const changes: Change[] = [];
  const result = await services.db.transaction((tx) => work(tx, (change) => changes.push(change)));
  for (const change of changes) services.hub.publish(change);
  return result;
}
