import path from 'node:path';
import pino from 'pino';
import { pathFor } from '../common/endpoint.ts';
import { type Authority, getRevocationList, revocationFile } from '../common/revocation.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { createPasswords } from './identity/passwords.ts';
import { addJob } from './jobs/add-job.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics } from './metrics.ts';
import { createPayments } from './payments/create-payments.ts';
import { createIdentityVendor } from './proofings/vendor/create-identity-vendor.ts';
import { createHub } from './realtime/hub.ts';
import { createRooms } from './realtime/rooms.ts';
import { createRecordingWatch } from './recording/recording-watch.ts';
import { loadOrCreateCertificateAuthority } from './sealing/certificates/certificate-store.ts';
import { createEventRecorder } from './security-events/event-recorder.ts';
import type { Services } from './services.ts';
import { openFileStorage } from './storage/file-storage.ts';
import { createKeyVault } from './storage/key-vault.ts';
import { loadIndexKey } from './storage/keys/load-index-key.ts';
import { loadMasterKeys } from './storage/keys/load-master-keys.ts';
import { requireMasterKeys } from './storage/keys/sealed-values.ts';

/**
 * Creates the logger. Writes one JSON line per entry, to standard error by default. Leaves out
 * headers, passwords and tokens.
 */
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

/** If the probe waits longer than this for a connection, the database counts as unavailable. */
const PROBE_ACQUIRE_MS = 500;

const revocationUrl = (config: Config, authority: Authority) =>
  config.publicUrl + pathFor(getRevocationList, { file: revocationFile(authority) });

/**
 * Creates the services that are shared by all parts of the server, such as the database pool, file
 * storage and keys. Does not listen on a port.
 * @param options.test validates every response against the contract, and uses cheap password hashes
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
