import type { Knex } from 'knex';
import type { DomainEvent } from '../../../common/events/catalog.ts';
import type { Services } from '../../services.ts';
import type { Emit, Publish, Secrets } from '../database/with-transaction.ts';

export interface EventContext {
  services: Services;
  /** The transaction of the command that emitted the event. */
  tx: Knex.Transaction;
  /** Records what the subscriber itself changed. */
  emit: Emit;
  /** Sends a live update after the commit. */
  publish: Publish;
  /** Runs work after the commit, and never if the transaction rolls back. */
  afterCommit(work: () => void): void;
  /** What the command passed in addition to the event. It is not stored. */
  secrets: Secrets;
}

/**
 * Reacts to domain events in the transaction of the command. An error rolls the command back.
 * Effects outside the database are queued as jobs.
 */
export type Subscriber = (event: DomainEvent, context: EventContext) => Promise<void>;
