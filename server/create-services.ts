import path from 'node:path';
import pino from 'pino';
import { pathFor } from '../common/endpoint.ts';
import { type Authority, getRevocationList, revocationFile } from '../common/revocation.ts';
import { createPasswords } from './accounts/identity/passwords.ts';
import { createEventRecorder } from './accounts/security-events/event-recorder.ts';
import { createAccessPolicy } from './accounts/staff/create-access-policy.ts';
import { createPayments } from './documents/payments/create-payments.ts';
import { createIdentityVendor } from './notarization/proofings/vendor/create-identity-vendor.ts';
import { createRecordingWatch } from './notarization/recording/recording-watch.ts';
import { decisionEffects } from './outputs/decision-effects.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { createMailer } from './platform/email/mailer.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { createMetrics } from './platform/metrics.ts';
import { createHub } from './platform/realtime/hub.ts';
import { createRooms } from './platform/realtime/rooms.ts';
import { openFileStorage } from './platform/storage/file-storage.ts';
import { createKeyVault } from './platform/storage/key-vault.ts';
import { loadIndexKey } from './platform/storage/keys/load-index-key.ts';
import { loadMasterKeys } from './platform/storage/keys/load-master-keys.ts';
import { requireMasterKeys } from './platform/storage/keys/sealed-values.ts';
import { loadOrCreateCertificateAuthority } from './sealing/certificates/certificate-store.ts';
import type { Services } from './services.ts';

/** The log: a JSON line each, to standard error unless told; headers, passwords and tokens left out. */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination?: pino.DestinationStream,
): pino.Logger {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      redact: [
        'req.headers',
        'headers',
        'password',
        'token',
        '*.password',
        '*.token',
        'err.where',
        'err.detail',
        'err.config',
        'err.bindings',
      ],
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
}

/** A probe that waits longer for its connection has found that the database does not answer. */
const PROBE_ACQUIRE_MS = 500;

const revocationUrl = (config: Config, authority: Authority) =>
  config.publicUrl + pathFor(getRevocationList, { file: revocationFile(authority) });

/**
 * Makes what every room is handed: the pool, the files, the keys. Nothing is listened to yet.
 * @param options.test checks every answer against the contract, and hashes passwords at no cost
 * @param options.closing aborted when the server stops
 */
export async function createServices(
  config: Config,
  databaseUrl: string,
  logger: pino.Logger,
  { test, closing }: { test: boolean; closing: AbortSignal },
): Promise<Services> {
  const db = connectDatabase(databaseUrl, config.databasePool);
  const masterKeys = await loadMasterKeys(db, config);
  const vault = createKeyVault(masterKeys);
  await requireMasterKeys(
    db,
    vault,
    masterKeys.map(({ id }) => id),
  );
  const rooms = createRooms();
  const services = {
    config,
    db,
    probe: connectDatabase(databaseUrl, 1, PROBE_ACQUIRE_MS),
    vault,
    indexKey: await loadIndexKey(db, vault, masterKeys),
    logger,
    addJob,
    storage: await openFileStorage(path.join(config.dataDir, 'files'), vault),
    authority: await loadOrCreateCertificateAuthority({
      folder: path.join(config.dataDir, 'certificates'),
      vault,
      revocationUrls: {
        root: revocationUrl(config, 'root'),
        issuing: revocationUrl(config, 'issuing'),
      },
    }),
    passwords: createPasswords({ test }),
    access: createAccessPolicy({ config, db }),
    decisionEffects,
    hub: createHub(config.administratorId),
    rooms,
    recordings: createRecordingWatch(rooms),
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outbox: path.join(config.dataDir, 'outbox'),
      host: new URL(config.publicUrl).hostname,
    }),
    payments: createPayments(config),
    identityVendor: createIdentityVendor(config),
    metrics: createMetrics(),
    startedAt: new Date(),
    closing,
    validateResponses: test,
  };
  return { ...services, securityEvents: createEventRecorder(services) };
}
