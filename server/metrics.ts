import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  sockets: Gauge<'purpose'>;
  jobs: Counter<'task' | 'outcome'>;
}

/** Figures for Prometheus, in a registry of their own (several apps can live in one test process). */
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
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs that ended',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
  };
}
