import type { Knex } from 'knex';
import { type DomainEvent, domainEvent } from '../../../common/events/catalog.ts';
import type { ChangedResource } from '../../../common/live-updates.ts';
import type { Services } from '../../services.ts';
import { insertEvent } from '../events/store.ts';

/** A change of something that is shown on people's screens. */
export interface Change {
  resource: ChangedResource;
  id: string;
  /** The people whose screens show it. */
  userIds: string[];
}

/** Queues a change. It is published after the transaction commits, and never if it rolls back. */
export type Publish = (change: Change) => void;

/** What an email about an event contains and no table stores. */
export interface Secrets {
  /** The code in the link of an invitation. Only its digest is stored. */
  invitationCode?: string;
  /** The address of an account before it changed, and the link that undoes the change. */
  oldAddress?: { address: string; link: string; code: string };
}

/**
 * Records a domain event in the transaction and runs its subscribers.
 * @param secrets are passed to the subscribers and not stored
 * @throws ZodError for an event that does not match the catalog; what a subscriber throws
 */
export type Emit = (event: DomainEvent, secrets?: Secrets) => Promise<void>;

/**
 * What a caller adds to the transaction of a command. It runs first, and an error rolls everything
 * back.
 */
export type BeforeEffect = (tx: Knex.Transaction, emit: Emit) => Promise<void>;

/**
 * Runs `work` in one transaction. Events that it emits are stored with it, and their subscribers
 * run in the transaction. The changes that subscribers publish are sent after the commit, once for
 * each resource.
 */
export async function withTransaction<T>(
  services: Services,
  work: (tx: Knex.Transaction, emit: Emit) => Promise<T>,
): Promise<T> {
  const changes = new Map<string, Change>();
  const publish: Publish = ({ resource, id, userIds }) => {
    const key = `${resource} ${id}`;
    const known = changes.get(key)?.userIds ?? [];
    changes.set(key, { resource, id, userIds: [...known, ...userIds] });
  };
  const afterwards: (() => void)[] = [];
  const afterCommit = (act: () => void) => void afterwards.push(act);
  const result = await services.db.transaction((tx) => {
    const emit: Emit = async (emitted, secrets = {}) => {
      const event = domainEvent.parse(emitted);
      await insertEvent(tx, event);
      for (const subscriber of services.subscribers) {
        await subscriber(event, { services, tx, emit, publish, afterCommit, secrets });
      }
    };
    return work(tx, emit);
  });
  for (const change of changes.values()) services.hub.publish(change);
  for (const act of afterwards) act();
  return result;
}
