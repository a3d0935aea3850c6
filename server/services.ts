import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DecisionEffects } from './accounts/decisions/effect.ts';
import type { Passwords } from './accounts/identity/passwords.ts';
import type { EventRecorder } from './accounts/security-events/event-recorder.ts';
import type { Payments } from './documents/payments/payments.ts';
import type { IdentityVendor } from './notarization/proofings/vendor/identity-vendor.ts';
import type { RecordingWatch } from './notarization/recording/recording-watch.ts';
import type { Config } from './platform/config.ts';
import type { Mailer } from './platform/email/mailer.ts';
import type { AccessPolicy } from './platform/http/access-policy.ts';
import type { AddJob } from './platform/jobs/add-job.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Hub } from './platform/realtime/hub.ts';
import type { Rooms } from './platform/realtime/rooms.ts';
import type { FileStorage } from './platform/storage/file-storage.ts';
import type { KeyVault } from './platform/storage/key-vault.ts';
import type { CertificateStore } from './sealing/certificates/certificate-store.ts';

/** What the building gives to every room: made once at boot, handed down, never imported as a global. */
export interface Services {
  config: Config;
  db: Knex;
  /** One connection, for looking whether the database answers while `db` is busy. */
  probe: Knex;
  storage: FileStorage;
  vault: KeyVault;
  /** Keys the digests by which stored things are found; unlike a master key it never changes. */
  indexKey: Buffer;
  /** Who may use endpoints and sockets. */
  access: AccessPolicy;
  hub: Hub;
  rooms: Rooms;
  recordings: RecordingWatch;
  addJob: AddJob;
  mailer: Mailer;
  authority: CertificateStore;
  passwords: Passwords;
  /** Null where nobody can be paid: production without a provider. */
  payments: Payments | null;
  /** Null where nobody can check who a person is: production without a vendor. */
  identityVendor: IdentityVendor | null;
  /** Records failed sign-ins, denied requests and the like, apart from the request's transaction. */
  securityEvents: EventRecorder;
  /** What decisions of two people do. */
  decisionEffects: DecisionEffects;
  logger: Logger;
  metrics: Metrics;
  /** When this process began: nobody could come into a room shortly before it. */
  startedAt: Date;
  /** Aborted when the server stops: whoever only waits gives up, and is begun again by its job. */
  closing: AbortSignal;
  /** Tests check every answer against the contract; production trusts its types. */
  validateResponses: boolean;
}
