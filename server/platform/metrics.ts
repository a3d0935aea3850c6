import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  sockets: Gauge<'purpose'>;
  jobs: Counter<'task' | 'outcome'>;
  securityEvents: Counter<'kind'>;
  securityAlerts: Counter<'rule'>;
  /** Number of stored items that are encrypted with an older master key. */
  oldKeyItems: Gauge;
}

/**
 * Creates the Prometheus metrics in a separate registry, because a test process can run several
 * apps.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
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
}
