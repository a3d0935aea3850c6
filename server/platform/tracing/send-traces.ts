import { hostname } from 'node:os';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { recordWith } from './spans.ts';

/** Where and how traces are sent. */
export interface TraceSettings {
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  /** The part of the traces that is sent, 0 to 1. */
  ratio: number;
}

/** How long the last spans may take when the process stops, in milliseconds. */
const LAST_MS = 2_000;
/** Longer statements are cut off in spans. */
const LONGEST_ATTRIBUTE = 4_000;

/**
 * Sends the spans of this process to an OpenTelemetry collector (OTLP over HTTP). Spans that the
 * collector does not accept are lost; the product does not wait for them.
 * @returns a function that sends the last spans and stops sending
 */
export function sendTraces(
  { endpoint, headers, ratio }: TraceSettings,
  version: string,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    timeoutMillis: LAST_MS,
  });
  const provider = new TracerProvider({
    // Decides by the trace ID, so that all nodes and jobs keep the same traces.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: LAST_MS })],
    spanLimits: { attributeValueLengthLimit: LONGEST_ATTRIBUTE },
    resource: resourceFromAttributes({
      'service.name': 'sealwright',
      'service.version': version,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
  });
  recordWith(provider);
  return async () => {
    recordWith(null);
    await provider.shutdown().catch(() => undefined);
  };
}
