import type { Knex } from 'knex';
import { type DomainEvent, domainEvent } from '../../../common/events/catalog.ts';
import type { ChangedResource } from '../../../common/live-updates.ts';
import type { Services } from '../../services.ts';
import { insertEvent } from '../events/store.ts';

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
 * Records a domain event in the transaction and runs its subscribers.
 * @throws ZodError for an event that does not match the catalog; what a subscriber throws
 */
export type Emit = (event: DomainEvent) => Promise<void>;

/** How a command reports what it did. */
export interface Effects {
  publish: Publish;
  emit: Emit;
}

/**
 * What a caller adds to the transaction of a command. It runs first, and an error rolls everything
 * back.
 */
export type BeforeEffect = (tx: Knex.Transaction) => Promise<void>;

/**
 * Runs `work` in one transaction. What it published is sent after the commit, as ids and versions
 * only. Events that it emitted are stored with it, and their subscribers run in the transaction.
 */
export async function withTransaction<T>(
  services: Services,
  work: (tx: Knex.Transaction, publish: Publish, emit: Emit) => Promise<T>,
): Promise<T> {
  const changes: Change[] = [];
  const publish: Publish = (change) => changes.push(change);
  const afterwards: (() => void)[] = [];
  const afterCommit = (act: () => void) => void afterwards.push(act);
  const result = await services.db.transaction((tx) =>
    work(tx, publish, async (emitted) => {
      const event = domainEvent.parse(emitted);
      await insertEvent(tx, event);
      for (const subscriber of services.subscribers) {
        await subscriber(event, { services, tx, publish, afterCommit });
      }
    }),
  );
  for (const change of changes) services.hub.publish(change);
  for (const act of afterwards) act();
  return result;
}
