import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { runInSpan } from './tracing/spans.ts';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Calls of other services, which are not ours or not in this process. */
  externalCalls: Histogram<'service' | 'outcome'>;
  /** From the request of a seal to its result. */
  seals: Histogram<'outcome'>;
  joins: Counter<'kind' | 'outcome'>;
  /** From the arrival of a signal to its delivery on this node, or to the bus. */
  signals: Histogram<'outcome'>;
  slowReaders: Counter;
  poolWaits: Histogram;
  sockets: Gauge<'purpose'>;
  jobs: Counter<'task' | 'outcome'>;
  securityEvents: Counter<'kind'>;
  securityAlerts: Counter<'rule'>;
  /** Number of stored items that are encrypted with an older master key. */
  oldKeyItems: Gauge;
}

/** The services whose results are counted. */
const SERVICES = [
  'storage',
  'smtp',
  'tsa',
  'identity_vendor',
  'payments',
  'text_messages',
] as const;
export type ExternalService = (typeof SERVICES)[number];

/**
 * Measures a call of another service, and records it in the trace.
 * @param isFailure whether an error is a failure of the service; every error by default
 */
export async function measureCall<T>(
  { externalCalls }: Pick<Metrics, 'externalCalls'>,
  service: ExternalService,
  call: () => Promise<T>,
  isFailure: (error: unknown) => boolean = () => true,
): Promise<T> {
  const started = performance.now();
  let outcome = 'done';
  try {
    return await runInSpan(service, { 'peer.service': service }, call);
  } catch (error) {
    if (isFailure(error)) outcome = 'failed';
    throw error;
  } finally {
    externalCalls.observe({ service, outcome }, (performance.now() - started) / 1000);
  }
}

/**
 * Measures the methods of a client of another service. Replaces them in the object.
 * @param options.except the methods that return no promise
 * @param options.isFailure whether an error is a failure of the service; every error by default
 * @returns the same object
 */
export function measureMethods<T extends object>(
  metrics: Pick<Metrics, 'externalCalls'>,
  service: ExternalService,
  client: T,
  {
    except = [],
    isFailure,
  }: { except?: readonly (keyof T & string)[]; isFailure?: (error: unknown) => boolean } = {},
): T {
  for (const [name, method] of Object.entries(client)) {
    if (typeof method !== 'function' || except.some((one) => one === name)) continue;
    const measured = (...values: unknown[]) =>
      measureCall(metrics, service, async () => method.apply(client, values), isFailure);
    Object.assign(client, { [name]: measured });
  }
  return client;
}

/**
 * Sets the series on which alerts depend to 0. If a series began with 1, Prometheus would see no
 * increase.
 */
function addSeries({ externalCalls, seals, joins, signals }: Metrics): void {
  for (const service of SERVICES) {
    for (const outcome of ['done', 'failed']) externalCalls.zero({ service, outcome });
  }
  for (const outcome of ['sealed', 'refused', 'failed']) seals.zero({ outcome });
  for (const kind of ['new', 'resume']) {
    for (const outcome of ['joined', 'refused', 'gone', 'failed']) joins.inc({ kind, outcome }, 0);
  }
  for (const outcome of ['done', 'failed']) signals.zero({ outcome });
}

/**
 * Creates the Prometheus metrics in a separate registry, because a test process can run several
 * apps.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics: Metrics = {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 10],
      registers: [registry],
    }),
    externalCalls: new Histogram({
      name: 'external_call_duration_seconds',
      help: 'Time of calls of storage (that of a write contains the receipt of its content), SMTP, timestamp authority, identity vendor, payments and text messages',
      labelNames: ['service', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    seals: new Histogram({
      name: 'seal_duration_seconds',
      help: 'Time from the request of a seal to its result: sealed, refused (a person has to do something), or failed',
      labelNames: ['outcome'],
      buckets: [1, 2, 5, 10, 20, 30, 60, 120, 300, 600],
      registers: [registry],
    }),
    joins: new Counter({
      name: 'conference_joins_total',
      help: 'Attempts to join a conference, first ones (new) and reconnects (resume)',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    signals: new Histogram({
      name: 'signal_duration_seconds',
      help: 'Time from the arrival of a signal to its delivery on this node or to the bus (done), or to its failure',
      labelNames: ['outcome'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    slowReaders: new Counter({
      name: 'slow_readers_total',
      help: 'Sockets that were closed because they did not read what was sent',
      registers: [registry],
    }),
    poolWaits: new Histogram({
      name: 'database_pool_wait_seconds',
      help: 'Time that statements waited for a database connection',
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    sockets: new Gauge({
      name: 'sockets_open',
      help: 'Open sockets on /ws',
      labelNames: ['purpose'],
      registers: [registry],
    }),
    oldKeyItems: new Gauge({
      name: 'master_key_old_items',
      help: 'Stored files and secrets that are encrypted with a master key other than the first one',
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Finished jobs',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
    securityEvents: new Counter({
      name: 'security_events_total',
      help: 'Security events by kind, such as failed sign-ins and denied requests',
      labelNames: ['kind'],
      registers: [registry],
    }),
    securityAlerts: new Counter({
      name: 'security_alerts_total',
      help: 'Security alerts that were raised, by rule',
      labelNames: ['rule'],
      registers: [registry],
    }),
  };
  addSeries(metrics);
  return metrics;
}
