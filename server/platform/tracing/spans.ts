import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { AlwaysOffSampler, TracerProvider } from '@opentelemetry/sdk-trace';

/*
 * Traces as OpenTelemetry defines them. Each request and each job has a trace ID, also when no traces
 * are sent, so that log entries of one action can be found on all nodes. Spans contain no personal
 * data: no values of parameters, no queries of URLs, no messages of errors.
 */

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

const SCOPE = 'sealwright';

/** Gives IDs to spans and records nothing. */
const withoutRecords = () =>
  new TracerProvider({ sampler: new AlwaysOffSampler() }).getTracer(SCOPE);

let tracer: Tracer = withoutRecords();

/** Records the spans of this process with a provider from now on, or records nothing with null. */
export function recordWith(provider: TracerProvider | null): void {
  tracer = provider ? provider.getTracer(SCOPE) : withoutRecords();
}

/** Work that arrives at this process: a request or a job. */
interface Arrival {
  name: string;
  kind: SpanKind.SERVER | SpanKind.CONSUMER;
  /** The `traceparent` with which it arrived (W3C Trace Context); invalid ones are ignored. */
  traceparent: string | null;
  attributes: Attributes;
}

/** Names the error of a span by its code or class. Messages can contain personal data. */
function addError(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

async function during<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await work(span);
  } catch (error) {
    addError(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Runs a request or a job in a span. It continues the trace with which it arrived, or starts one. */
export function runInTrace<T>(
  { name, kind, traceparent, attributes }: Arrival,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  const outside = parent
    ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
    : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind, attributes }, outside);
  return context.with(trace.setSpan(outside, span), () => during(span, work));
}

/**
 * Runs a call to another service. If the current request or job is recorded, the call gets a child
 * span.
 */
export async function runInSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return context.with(trace.setSpan(context.active(), span), () => during(span, work));
}

/** Returns the trace and span of the caller as log entries name them; nothing outside of both. */
export function currentTrace(): { traceId?: string; spanId?: string } {
  const current = trace.getActiveSpan()?.spanContext();
  return current ? { traceId: current.traceId, spanId: current.spanId } : {};
}

/** Returns the `traceparent` of the caller (W3C Trace Context); null outside of requests and jobs. */
export function currentTraceparent(): string | null {
  const current = trace.getActiveSpan()?.spanContext();
  if (!current) return null;
  const flags = current.traceFlags.toString(16).padStart(2, '0');
  return `00-${current.traceId}-${current.spanId}-${flags}`;
}
