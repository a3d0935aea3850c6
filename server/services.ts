import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Passwords } from './identity/passwords.ts';
import type { AddJob } from './jobs/add-job.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import type { Payments } from './payments/payments.ts';
import type { IdentityVendor } from './proofings/vendor/identity-vendor.ts';
import type { Hub } from './realtime/hub.ts';
import type { Rooms } from './realtime/rooms.ts';
import type { RecordingWatch } from './recording/recording-watch.ts';
import type { CertificateStore } from './sealing/certificates/certificate-store.ts';
import type { EventRecorder } from './security-events/event-recorder.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { KeyVault } from './storage/key-vault.ts';

/**
 * The services that all parts of the server use. They are created once at the start and passed on
 * as parameters, never imported as globals.
 */
export interface Services {
  config: Config;
  db: Knex;
  /** A single connection to check whether the database responds while `db` is busy. */
  probe: Knex;
  storage: FileStorage;
  vault: KeyVault;
  /** Key for the digests by which stored data is found. Unlike a master key, it never changes. */
  indexKey: Buffer;
  hub: Hub;
  rooms: Rooms;
  recordings: RecordingWatch;
  addJob: AddJob;
  mailer: Mailer;
  authority: CertificateStore;
  passwords: Passwords;
  /** Null in production without a payment provider. */
  payments: Payments | null;
  /** Null in production without an identity vendor. */
  identityVendor: IdentityVendor | null;
  /**
   * Records events such as failed sign-ins and denied requests, independently of the transaction of
   * the request.
   */
  securityEvents: EventRecorder;
  logger: Logger;
  metrics: Metrics;
  /** When this process started. Participants could not join a conference shortly before. */
  startedAt: Date;
  /**
   * Aborted when the server stops. Code that only waits should stop then; its job starts it again
   * later.
   */
  closing: AbortSignal;
  /** Whether responses are validated against the contract. Used in tests only. */
  validateResponses: boolean;
}
