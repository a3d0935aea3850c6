import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DecisionEffects } from './accounts/decisions/effect.ts';
import type { Passwords } from './accounts/identity/passwords.ts';
import type { EventRecorder } from './accounts/security-events/event-recorder.ts';
import type { Payments } from './money/payments/payments.ts';
import type { PriceList } from './money/prices/price-lists.ts';
import type { IdentityVendor } from './notarization/proofings/vendor/identity-vendor.ts';
import type { RecordingWatch } from './notarization/recording/recording-watch.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { Config } from './platform/config.ts';
import type { DatabaseWatch } from './platform/database/watch-database.ts';
import type { Mailer } from './platform/email/mailer.ts';
import type { Subscriber } from './platform/events/subscriber.ts';
import type { AccessPolicy } from './platform/http/access-policy.ts';
import type { AddJob } from './platform/jobs/add-job.ts';
import type { MalwareScanner } from './platform/malware/clamd-scanner.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Hub } from './platform/realtime/hub.ts';
import type { LiveConferences } from './platform/realtime/live-conferences.ts';
import type { FileStorage } from './platform/storage/file-storage.ts';
import type { KeyVault } from './platform/storage/key-vault.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';
import type { TextMessenger } from './platform/text-messages/text-messenger.ts';
import type { CertificateStore } from './sealing/certificates/certificate-store.ts';

/**
 * The services that all parts of the server use. They are created once at the start and passed on
 * as parameters, never imported as globals.
 */
export interface Services {
  config: Config;
  db: Knex;
  /** A single connection to check whether the database responds while `db` is busy. */
  probe: Knex;
  /** Null without BUS_URL outside production. */
  databaseWatch: DatabaseWatch | null;
  /** Stored files, keys of the certificate authority, the newest tree head, and marks. */
  objects: ObjectStore;
  storage: FileStorage;
  vault: KeyVault;
  /** Key for the digests by which stored data is found. Unlike a master key, it never changes. */
  indexKey: Buffer;
  /** Who may use endpoints and sockets. */
  access: AccessPolicy;
  /** Carries events between the nodes of the installation. */
  bus: Bus;
  hub: Hub;
  liveConferences: LiveConferences;
  recordings: RecordingWatch;
  addJob: AddJob;
  mailer: Mailer;
  /** Null in production without a provider of text messages. */
  textMessenger: TextMessenger | null;
  authority: CertificateStore;
  passwords: Passwords;
  /** Null in production without a payment provider. */
  payments: Payments | null;
  /** All price lists of the product. `priceListAt` returns the one that applies at a time. */
  priceLists: PriceList[];
  /** Null in production without an identity vendor. */
  identityVendor: IdentityVendor | null;
  /**
   * Records events such as failed sign-ins and denied requests, independently of the transaction of
   * the request.
   */
  securityEvents: EventRecorder;
  /** What decisions of two people do. */
  decisionEffects: DecisionEffects;
  /** Subscribers of domain events, in the order in which they run. */
  subscribers: readonly Subscriber[];
  /** Scans uploads; null if no scanner is configured. */
  malwareScanner: MalwareScanner | null;
  logger: Logger;
  metrics: Metrics;
  /**
   * Since when the installation serves: when a process started while no other one served.
   * Participants could not join a conference shortly before.
   */
  servedSince: Date;
  /** Whether this node may consider others as dead; see `ServingLock`. */
  isSteady: () => boolean;
  /** The process is about to stop: it still serves, and `/api/ready` returns 503. */
  isDraining: boolean;
  /**
   * Aborted when the server stops. Code that only waits should stop then; its job starts it again
   * later.
   */
  closing: AbortSignal;
  /** Whether responses are validated against the contract. Used in tests only. */
  validateResponses: boolean;
}
