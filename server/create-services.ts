import { hostname } from 'node:os';
import pino from 'pino';
import { pathFor } from '../common/endpoint.ts';
import { loadTranslations } from '../common/messages/catalog/create-messages.ts';
import { type Authority, getRevocationList, revocationFile } from '../common/revocation.ts';
import { createAccessPolicy } from './accounts/identity/create-access-policy.ts';
import { createPasswords } from './accounts/identity/passwords.ts';
import { createEventRecorder } from './accounts/security-events/event-recorder.ts';
import { createPayments } from './money/payments/create-payments.ts';
import { readPriceLists } from './money/prices/price-lists.ts';
import { listChatMessages } from './notarization/conference/store.ts';
import { createIdentityVendor } from './notarization/proofings/vendor/create-identity-vendor.ts';
import { createRecordingWatch } from './notarization/recording/recording-watch.ts';
import { decisionEffects } from './outputs/decision-effects.ts';
import type { Bus } from './platform/bus/bus.ts';
import { createMemoryBus } from './platform/bus/memory-bus.ts';
import type { Config } from './platform/config.ts';
import {
  connectDatabase,
  connectServer,
  onPoolWait,
  requireTimeLimits,
} from './platform/database/connect.ts';
import { watchDatabase } from './platform/database/watch-database.ts';
import { createMailer, outboxFolder } from './platform/email/mailer.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { currentJob } from './platform/jobs/current-job.ts';
import { hasLivingWorker } from './platform/jobs/worker-life.ts';
import { createClamdScanner } from './platform/malware/clamd-scanner.ts';
import { createMetrics, measureMethods } from './platform/metrics.ts';
import { hasLivingNode } from './platform/nodes/nodes-store.ts';
import { createHub } from './platform/realtime/hub.ts';
import { createLiveConferences } from './platform/realtime/live-conferences.ts';
import { createFileStorage } from './platform/storage/file-storage.ts';
import { createKeyVault } from './platform/storage/key-vault.ts';
import { loadIndexKey } from './platform/storage/keys/load-index-key.ts';
import { loadMasterKeys } from './platform/storage/keys/load-master-keys.ts';
import { requireMasterKeys } from './platform/storage/keys/sealed-values.ts';
import { isStoreFailure, type ObjectStore } from './platform/storage/object-store.ts';
import { openObjectStore } from './platform/storage/open-object-store.ts';
import { requireSameInstallation } from './platform/storage/stored-files-store.ts';
import { createTextMessenger } from './platform/text-messages/text-messenger.ts';
import { currentTrace } from './platform/tracing/spans.ts';
import { loadOrCreateCertificateAuthority } from './sealing/certificates/certificate-store.ts';
import type { Services } from './services.ts';
import { subscribers } from './subscribers.ts';

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
      base: { host: hostname(), pid: process.pid },
      mixin: () => ({ ...currentJob(), ...currentTrace() }),
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

async function openBus(
  { busUrl }: Config,
  installationId: string,
  logger: pino.Logger,
): Promise<Bus> {
  if (!busUrl) return createMemoryBus(logger);
  // Imported on demand, because most installations have one process.
  const { openRedisBus } = await import('./platform/bus/redis-bus.ts');
  return openRedisBus(busUrl, installationId, logger);
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
 * @param options.objects opened if absent
 * @throws Error if the stored files and the database do not belong together, or Redis is unavailable
 */
export async function createServices(
  config: Config,
  databaseUrl: string,
  logger: pino.Logger,
  { test, closing, ...opened }: { test: boolean; closing: AbortSignal; objects?: ObjectStore },
): Promise<Services> {
  await loadTranslations();
  const isBehindPooler = config.databaseDirectUrl !== null;
  const db = connectServer(databaseUrl, config.databasePool, isBehindPooler);
  if (isBehindPooler) await requireTimeLimits(db);
  const metrics = createMetrics();
  onPoolWait(db, (seconds) => metrics.poolWaits.observe(seconds));
  const masterKeys = await loadMasterKeys(db, config);
  const vault = createKeyVault(masterKeys);
  await requireMasterKeys(
    db,
    vault,
    masterKeys.map(({ id }) => id),
  );
  const objects = measureMethods(
    metrics,
    'storage',
    opened.objects ?? (await openObjectStore(config)),
    { except: ['list'], isFailure: isStoreFailure },
  );
  const storage = createFileStorage(objects, vault);
  const isServed =
    config.busUrl !== null && ((await hasLivingNode(db)) || (await hasLivingWorker(db)));
  const bus = await openBus(config, await requireSameInstallation(db, storage, isServed), logger);
  const liveConferences = createLiveConferences(bus, logger, (conferenceId, after) =>
    listChatMessages(db, conferenceId, after),
  );
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: outboxFolder(config),
    host: new URL(config.publicUrl).hostname,
  });
  const payments = createPayments(config);
  const identityVendor = createIdentityVendor(config);
  const textMessenger = createTextMessenger(config, mailer);
  measureMethods(metrics, 'smtp', mailer);
  if (payments) measureMethods(metrics, 'payments', payments);
  if (identityVendor) measureMethods(metrics, 'identity_vendor', identityVendor);
  if (textMessenger) measureMethods(metrics, 'text_messages', textMessenger);
  const services = {
    config,
    db,
    probe: connectDatabase(databaseUrl, 1, PROBE_ACQUIRE_MS),
    databaseWatch:
      config.production || config.busUrl
        ? watchDatabase(
            connectDatabase(config.databaseDirectUrl ?? databaseUrl, 1, PROBE_ACQUIRE_MS),
          )
        : null,
    vault,
    indexKey: await loadIndexKey(db, vault, masterKeys),
    logger,
    addJob,
    objects,
    storage,
    authority: await loadOrCreateCertificateAuthority({
      objects,
      vault,
      revocationUrls: {
        root: revocationUrl(config, 'root'),
        issuing: revocationUrl(config, 'issuing'),
      },
    }),
    passwords: createPasswords({ test }),
    access: createAccessPolicy({ config, db }),
    decisionEffects,
    subscribers,
    bus,
    hub: await createHub(bus, config.administratorId),
    liveConferences,
    recordings: createRecordingWatch(liveConferences),
    mailer,
    textMessenger,
    payments,
    priceLists: readPriceLists(),
    identityVendor,
    malwareScanner: config.clamd && createClamdScanner(config.clamd),
    metrics,
    servedSince: new Date(),
    isSteady: () => true,
    isDraining: false,
    closing,
    validateResponses: test,
  };
  // The recorder needs the other services, and is one of them.
  const complete = services as Services;
  complete.securityEvents = createEventRecorder(complete);
  return complete;
}
