import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import { expireDecisions } from './accounts/decisions/settle.ts';
import { mailNewAddress } from './accounts/identity/email-change/mail-new-address.ts';
import {
  createEmbeddedProvider,
  endProviderSession,
} from './accounts/identity/embedded-provider.ts';
import { mailAccountLink } from './accounts/identity/links/mail-account-link.ts';
import { loadProviderKeys, signingAlgorithm } from './accounts/identity/provider-keys.ts';
import { mailRegistrationCode } from './accounts/identity/registration/mail-registration-code.ts';
import { createRelyingParty } from './accounts/identity/relying-party.ts';
import { sweepExpired } from './accounts/identity/sweep-expired-store.ts';
import { sendText, textPhoneCode } from './accounts/phones/send-text.ts';
import { createApp, createWorkerApp, screensFolder } from './app.ts';
import { createLogger, createServices } from './create-services.ts';
import { analyzeDocument } from './documents/analysis/analyze-document.ts';
import { removeOldAnalysisRequests } from './documents/documents/analysis-requests-store.ts';
import { runCloseCheckoutJob } from './documents/template-purchases/close-checkout.ts';
import { runRefundJob, runSettleJob } from './documents/template-purchases/refund-purchase.ts';
import { generateTemplate } from './documents/template-requests/generate-template.ts';
import { seedTemplates } from './documents/templates/seed-templates.ts';
import { runDetachJob, saveCard } from './money/cards/save-card.ts';
import { collectCharge } from './money/charges/collect-charge.ts';
import { runLookUpJob } from './money/charges/pay-charge.ts';
import { runRefundChargeJob } from './money/charges/refund-charge.ts';
import { repeatPaymentEvent } from './money/payments/apply-event.ts';
import { payNotaries } from './money/payouts/pay-notaries.ts';
import { checkPayoutAccount } from './money/payouts/payout-account.ts';
import { runPayoutLook, sendPayout } from './money/payouts/send-payout.ts';
import { reconcile } from './money/reconciliation/reconcile.ts';
import {
  endSandboxSubscriptions,
  syncSubscription,
  watchSubscriptions,
} from './money/subscriptions/sync-subscription.ts';
import { checkCommissions } from './notaries/notaries/check-commissions.ts';
import { checkPapers } from './notaries/notaries/papers/check-papers.ts';
import { readPaper } from './notaries/notaries/papers/read-paper.ts';
import { lapseSignatures } from './notaries/notary-keys/device-signatures-store.ts';
import { notifyOwners, watchNotifiedOwners } from './notaries/notary-keys/notify-owners.ts';
import { remindKeyNotice, watchKeyNotices } from './notaries/notary-keys/remind-key-notice.ts';
import { currentLists } from './notaries/revocation/current-list.ts';
import { checkAttendance } from './notarization/appointments/check-attendance.ts';
import { remindSession } from './notarization/appointments/remind-session.ts';
import { conferenceProtocol } from './notarization/conference/conference-messages.ts';
import { sweepSeats } from './notarization/conference/seats.ts';
import { closeSeatsOfEarlierVersion } from './notarization/conference/seats-store.ts';
import { growTree } from './notarization/journal/grow-tree.ts';
import { reportResults } from './notarization/notarization-sessions/report-results.ts';
import { textInvitation } from './notarization/notarization-sessions/text-invitation.ts';
import {
  dispatchSession,
  dispatchWaiting,
  expireOffer,
} from './notarization/notary-assignments/dispatch-session.ts';
import { releaseSession } from './notarization/notary-assignments/release-session.ts';
import { withdrawPictureRequests } from './notarization/proofings/asked-pictures-store.ts';
import { deleteOldLinks } from './notarization/proofings/capture/capture-links-store.ts';
import { endQuestions } from './notarization/proofings/end-questions.ts';
import { endSilentOrders } from './notarization/proofings/end-silent-orders.ts';
import { orderCheck } from './notarization/proofings/order-check.ts';
import { orderQuestions } from './notarization/proofings/order-questions.ts';
import { retireSandboxProofs } from './notarization/proofings/proof-records-store.ts';
import { checkTake } from './notarization/recording/check-take.ts';
import { holdAgain } from './notarization/recording/hold-again.ts';
import { runSealJob } from './notarization/seals/run-seal-job.ts';
import { refreshSession } from './notarization/session-data/refresh-session.ts';
import { mailCode } from './notarization/signing-codes/mail-code.ts';
import { runRemoveFilesJob } from './outputs/account/delete-document.ts';
import { eraseAccount } from './outputs/account/erase-account.ts';
import { applyRetention } from './outputs/apply-retention.ts';
import { afterRestore, requireHoldsAnswered } from './outputs/backup/restored-mark.ts';
import {
  createDemoPapers,
  createDemoPeople,
  type DemoAccount,
} from './outputs/demo/create-demo-people.ts';
import { storeEvidence } from './outputs/evidence/collect-evidence.ts';
import { deletePictures } from './outputs/evidence/delete-pictures.ts';
import { addStateMetrics } from './outputs/monitoring/add-state-metrics.ts';
import type { Config } from './platform/config.ts';
import { lockDataDir } from './platform/database/embedded/data-dir-lock.ts';
import {
  type EmbeddedPostgres,
  launchPostgres,
} from './platform/database/embedded/launch-postgres.ts';
import { readAssets } from './platform/http/serve-screens.ts';
import { runEach } from './platform/jobs/run-each.ts';
import { type JobRunner, runJobs } from './platform/jobs/run-jobs.ts';
import { keepNode, markDraining, registerNode, removeNode } from './platform/nodes/nodes-store.ts';
import { requireSameClock, watchClock } from './platform/nodes/same-clock.ts';
import { lockDatabase, type ServingLock } from './platform/nodes/serving-lock.ts';
import { watchServedSince } from './platform/nodes/watch-served-since.ts';
import { haltParsers } from './platform/parsing/shared-parsers.ts';
import { attachSockets, type SocketServer } from './platform/realtime/socket-server.ts';
import { keepScreens } from './platform/screens/keep-screens.ts';
import { deleteOldBuilds } from './platform/screens/screen-builds-store.ts';
import { loadSecrets } from './platform/secrets.ts';
import { openObjectStore } from './platform/storage/open-object-store.ts';
import { sweepOrphanFiles } from './platform/storage/stored-files-store.ts';
import { openAsServer, prepareDatabase, requireSameDatabase } from './prepare-database.ts';
import { queueRotation, runRotation } from './rotate-keys.ts';
import { removeOfficeLeftovers } from './sealing/rendering/render-office.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  services: Services;
  port: number;
  /** Demo accounts. Empty if other accounts are configured. */
  demoAccounts: DemoAccount[];
  /**
   * Reports that it is not ready and still serves for `noticeMs` (default 0). Then closes the sockets,
   * accepts no new requests, finishes those in progress, and stops all services.
   */
  stop(noticeMs?: number): Promise<void>;
}

const DRAIN_MS = 10_000;
/** Time over which the sockets are closed if there was a notice, in milliseconds. */
const SOCKETS_MS = 2_000;

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(impatient);
}

/** @param databaseUrl a direct connection */
function startJobs(services: Services, databaseUrl: string): Promise<JobRunner> {
  return runJobs(
    services,
    databaseUrl,
    {
      'analyse-document': ({ documentId }, attempt) =>
        analyzeDocument(services, documentId, 'bulk', attempt),
      'analyse-document-express': ({ documentId }, attempt) =>
        analyzeDocument(services, documentId, 'express', attempt),
      'dispatch-session': ({ sessionId }) =>
        sessionId ? dispatchSession(services, sessionId) : dispatchWaiting(services),
      'expire-offer': ({ assignmentId }) => expireOffer(services, assignmentId),
      'remind-session': (job) => remindSession(services, job),
      'check-attendance': (job) => checkAttendance(services, job),
      'notary-away': ({ conferenceId }) => releaseSession(services, conferenceId),
      'mail-signing-code': (job) => mailCode(services, job),
      'mail-account-link': (job) => mailAccountLink(services, job),
      'mail-new-address': (job) => mailNewAddress(services, job),
      'mail-registration-code': (job) => mailRegistrationCode(services, job),
      'seal-session': ({ sealId }, attempt) => runSealJob(services, sealId, attempt),
      'generate-template': (job, attempt) => generateTemplate(services, job, attempt),
      'refund-purchase': (job) => runRefundJob(services, job),
      'close-checkout': (job) => runCloseCheckoutJob(services, job),
      'settle-purchase': (job) => runSettleJob(services, job),
      'collect-charge': (job) => collectCharge(services, job),
      'look-up-charge': (job) => runLookUpJob(services, job),
      'refund-charge': (job) => runRefundChargeJob(services, job),
      'sync-subscription': async (job) => void (await syncSubscription(services, job)),
      'repeat-payment-event': (job) => repeatPaymentEvent(services, job),
      'send-payout': (job) => sendPayout(services, job),
      'look-up-payout': (job) => runPayoutLook(services, job),
      'check-payout-account': (job) => checkPayoutAccount(services, job),
      'read-notary-paper': (job, attempt) => readPaper(services, job, attempt),
      'save-card': (job) => saveCard(services, job),
      'detach-card': (job) => runDetachJob(services, job),
      'order-check': ({ checkId }, attempt) => orderCheck(services, checkId, attempt),
      'order-questions': ({ attemptId }, attempt) => orderQuestions(services, attemptId, attempt),
      'end-questions': ({ attemptId }) => endQuestions(services, attemptId),
      'tell-key-end': ({ sessionId }) => refreshSession(services, sessionId),
      'remind-key-notice': (job) => remindKeyNotice(services, job),
      'tell-owners': (job) => notifyOwners(services, job),
      'report-results': ({ sessionId }) => reportResults(services, sessionId),
      'forget-pictures': ({ sessionId }) => deletePictures(services, sessionId),
      'check-recording': ({ takeId }, attempt) => checkTake(services, takeId, attempt),
      'keep-evidence': ({ sessionId }) => storeEvidence(services, sessionId),
      'rotate-keys': () => runRotation(services),
      'erase-account': ({ userId }) => eraseAccount(services, userId),
      'remove-files': ({ fileIds }) => runRemoveFilesJob(services, fileIds),
      'text-phone-code': (job) => textPhoneCode(services, job),
      'text-invitation': (job) => textInvitation(services, job),
      'send-text': async (job) => void (await sendText(services, job)),
      'send-mail': (email) => services.mailer.send(email),
    },
    {
      'dispatch-waiting': () => dispatchWaiting(services),
      'check-commissions': () => checkCommissions(services),
      'check-papers': () => checkPapers(services),
      'grow-tree': () => growTree(services),
      'pay-notaries': () => payNotaries(services),
      'reconcile-ledger': () => reconcile(services),
      'watch-subscriptions': () => watchSubscriptions(services),
      'publish-revocations': async () => void (await currentLists(services)),
      sweep: () =>
        runEach(services.logger, [
          () => sweepExpired(services.db),
          () => removeOldAnalysisRequests(services.db),
          () => deleteOldLinks(services.db),
          () => deleteOldBuilds(services.db),
          removeOfficeLeftovers,
          () => lapseSignatures(services.db),
          () => applyRetention(services),
          () => endSilentOrders(services),
          () => watchKeyNotices(services),
          () => watchNotifiedOwners(services),
          () => expireDecisions(services),
          () => sweepOrphanFiles(services.db, services.storage),
        ]),
    },
    { slots: services.config.workerSlots },
  );
}

/**
 * Creates the application for people, with the identity provider of this server if it manages accounts.
 * @param getPort returns the port of this server, which is known once it listens
 */
async function createPeopleApp(services: Services, getPort: () => number) {
  const { config } = services;
  const keys = config.ownAccounts ? await loadProviderKeys(services.db, services.vault) : null;
  const provider = keys ? createEmbeddedProvider(services, keys) : null;
  const loopback = () =>
    `http://${config.host.includes(':') ? `[${config.host}]` : config.host.replace('0.0.0.0', '127.0.0.1')}:${getPort()}`;
  const party = createRelyingParty(
    config,
    keys && provider
      ? {
          clientSecret: keys.clientSecret,
          algorithm: signingAlgorithm(keys),
          loopback,
          endSession: (ctx) => endProviderSession(provider, ctx),
        }
      : null,
  );
  // A developer builds often, and none of these builds has to be kept.
  const findKept =
    config.production || config.busUrl
      ? await keepScreens(services, readAssets(screensFolder))
      : undefined;
  return createApp(services, party, { provider, findKept });
}

/** A process that serves people, as a node of the installation. */
interface JoinedNode {
  sockets: SocketServer;
  /** Adds it to the list of nodes again, after the database was away. */
  registerAgain(): void;
  /** Removes it from the list of nodes. */
  unregister(): Promise<void>;
}

/** Adds this process to the nodes, and accepts sockets. */
async function joinNodes(
  server: Server,
  services: Services,
  lock: ServingLock | null,
): Promise<JoinedNode> {
  const { db, logger } = services;
  const { nodeId, isShared } = services.bus;
  services.servedSince = await registerNode(db, nodeId, !isShared);
  let isRegistered = true;
  const unregister = async () => {
    await lock?.endBeats();
    isRegistered = false;
    await removeNode(db, nodeId).catch((error: unknown) =>
      logger.warn({ err: error }, 'this node could not be removed from the list'),
    );
  };
  if (lock) services.isSteady = lock.isSteady;
  const sockets = attachSockets(server, services, conferenceProtocol);
  const registerAgain = () => {
    if (!isRegistered) return;
    void keepNode(db, nodeId, !isShared)
      // Another process may have given up the seats of this one meanwhile.
      .then(() => sockets.checkSeats())
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'this node could not be added to the list again'),
      );
  };
  if (isShared) lock?.beat(nodeId, () => sockets.checkSeats());
  return { sockets, registerAgain, unregister };
}

export interface BootOptions {
  /** Validates every response against the contract, and uses cheap password hashes. */
  test?: boolean;
  log?: DestinationStream;
  /**
   * Called if another process took over the database, or if the clock of this machine is wrong. This
   * process then has to stop.
   */
  onMustStop?: (error: Error) => void;
}

/**
 * Starts all services: the embedded database if none is configured, jobs, identity, the API and the
 * web application. With SERVE=web it runs no jobs, and with SERVE=worker only jobs and the endpoints
 * for monitoring.
 */
export async function boot(config: Config, options: BootOptions = {}): Promise<RunningServer> {
  const objects = await openObjectStore(config);
  await requireHoldsAnswered(objects);
  const unlock = config.databaseUrl ? () => undefined : lockDataDir(config.dataDir);
  const undo: (() => Promise<unknown> | unknown)[] = [unlock];
  const closing = new AbortController();
  let servesForMs = 0;
  const stop = async (noticeMs = 0) => {
    servesForMs = noticeMs;
    for (const step of undo.splice(0).reverse()) await step();
    closing.abort();
  };
  try {
    const logger = createLogger(config, options.log);
    if (config.traces) {
      // Imported on demand, because most installations send no traces.
      const { sendTraces } = await import('./platform/tracing/send-traces.ts');
      undo.push(sendTraces(config.traces, config.version));
    }
    let postgres: EmbeddedPostgres | null = null;
    if (!config.databaseUrl) {
      postgres = await launchPostgres({
        dataDir: config.dataDir,
        password: loadSecrets(config.dataDir).databasePassword,
      });
      undo.push(() => postgres?.stop());
    }
    const access = postgres
      ? await openAsServer(postgres.url)
      : { url: config.databaseUrl ?? '', ownerUrl: config.databaseOwnerUrl };
    const databaseUrl = access.url;
    const directUrl = config.databaseDirectUrl ?? databaseUrl;
    const servesPeople = config.serve !== 'worker';
    let node: JoinedNode | null = null;
    // The embedded database is protected by the lock of its folder.
    const lock = config.databaseUrl
      ? await lockDatabase(directUrl, logger, {
          isShared: config.busUrl !== null,
          onTaken: (error) => options.onMustStop?.(error),
          onRetaken: () => node?.registerAgain(),
        })
      : null;
    undo.push(() => lock?.release());
    if (directUrl !== databaseUrl) await requireSameDatabase(databaseUrl, directUrl);
    await prepareDatabase({ ...access, url: directUrl }, { production: config.production, logger });
    const services = await createServices(config, databaseUrl, logger, {
      test: options.test ?? false,
      closing: closing.signal,
      objects,
    });
    undo.push(
      () =>
        Promise.all([
          services.db.destroy(),
          services.probe.destroy(),
          services.databaseWatch?.stop(),
        ]),
      () => services.bus.close(),
      () => services.securityEvents.stop(),
    );
    // No other process uses these files, so a file without a row was left by a process that was
    // killed.
    if (postgres) await sweepOrphanFiles(services.db, services.storage, 0);
    addStateMetrics(services);
    if (config.production) await retireSandboxProofs(services.db);
    await endSandboxSubscriptions(services);
    await seedTemplates(services.db);
    await afterRestore(objects, async (holds) => {
      await holdAgain(services, holds);
      await withdrawPictureRequests(services.db);
      await applyRetention(services);
    });

    let port = config.port;
    const isDemo = config.ownAccounts === 'demo' && servesPeople;
    const demoAccounts = isDemo ? await createDemoPeople(services) : [];
    if (isDemo) await createDemoPapers(services);

    const app = servesPeople
      ? await createPeopleApp(services, () => port)
      : createWorkerApp(services);
    const server = createServer(app.callback());
    server.requestTimeout = 120_000;
    // This is longer than a proxy keeps an idle connection (nginx: 60 s). If the server closed it
    // first, the proxy could send the next request on a closed connection.
    server.keepAliveTimeout = 75_000;
    const { nodeId, isShared } = services.bus;
    if (isShared) await requireSameClock(services.db);
    if (servesPeople) {
      node = await joinNodes(server, services, lock);
      undo.push(node.unregister, () => node?.sockets.close(0));
    } else undo.push(await watchServedSince(services));
    if (config.serve !== 'web') {
      const jobs = await startJobs(services, directUrl);
      if (postgres) postgres.onRestart = jobs.restart;
      undo.push(haltParsers, () => jobs.stop());
    } else undo.push(haltParsers);
    await queueRotation(services);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, () => resolve());
    });
    // Start this only after the port is bound. A process that finds the port in use must not affect
    // running conferences.
    if (servesPeople) {
      await closeSeatsOfEarlierVersion(services.db);
      await sweepSeats(services);
    }
    await lock?.hasStarted();
    port = (server.address() as AddressInfo).port;
    undo.push(async () => {
      services.isDraining = true;
      if (node) {
        await markDraining(services.db, nodeId).catch((error: unknown) =>
          logger.warn({ err: error }, 'this node could not be marked as draining'),
        );
        await sleep(servesForMs);
      }
      // From now on, closed sockets do not mean that their people have left.
      closing.abort();
      await node?.sockets.close(servesForMs > 0 ? SOCKETS_MS : 0);
      await node?.unregister();
      await drain(server);
    });
    // This is ended first, so that it cannot stop a process that is stopping already.
    if (isShared) undo.push(watchClock(services, (error) => options.onMustStop?.(error)));
    logger.info({ port }, 'listening');
    return { services, port, demoAccounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
