import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The part of an OTLP request that is read here (opentelemetry-proto, JSON encoding). */
interface TraceRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string };
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const lines: Record<string, unknown>[] = [];
const requests: { path?: string; key?: string; body: TraceRequest }[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as TraceRequest;
  requests.push({ path: request.url, key: request.headers['x-key'] as string, body });
  response.setHeader('Content-Type', 'application/json').end('{}');
});
let server: TestServer;

const spans = () =>
  requests.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
const textOf = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  server = await startTestServer(
    { LOG_LEVEL: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
});
afterAll(async () => {
  await server?.stop();
  collector.close();
});

test('sends the spans of a request, its statements and its jobs in the trace of the caller', async () => {
  const { port } = collector.address() as AddressInfo;
  const customer = await server.newcomer('secretperson');
  await server.restart(async () => {}, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret',
  });
  const { body } = await customer.upload(
    'Some text of an agreement.',
    'private.txt',
    {},
    {
      traceparent: `00-${TRACE}-${CALLER}-00`,
    },
  );
  await expect
    .poll(async () => (await customer.call('GET', `/api/documents/${body.id}`)).body, {
      timeout: 30_000,
    })
    .toMatchObject({ status: 'ready' });
  // A stopping server sends its last spans.
  await server.restart(async () => {}, { OTEL_EXPORTER_OTLP_ENDPOINT: '' });

  expect(requests[0]).toMatchObject({ path: '/v1/traces', key: 'secret' });
  const traced = spans().filter(({ traceId }) => traceId === TRACE);
  const upload = traced.find(({ name }) => name === 'POST /api/documents/upload');
  expect(upload?.parentSpanId).toBe(CALLER);
  const job = traced.find(({ name }) => name.startsWith('job analyse-document'));
  expect(job).toBeDefined();
  // The job was queued during the request.
  expect(job?.parentSpanId).toBe(upload?.spanId);
  const statements = traced.filter((span) => textOf(span, 'db.query.text'));
  const parents = new Set(statements.map(({ parentSpanId }) => parentSpanId));
  expect([...parents].sort()).toEqual([upload?.spanId, job?.spanId].sort());
  expect(traced.map(({ name }) => name)).toContain('storage');
  const entry = lines.find(({ traceId }) => traceId === TRACE);
  expect(entry).toMatchObject({ msg: 'request', spanId: upload?.spanId });
  const sent = JSON.stringify(requests);
  for (const secret of ['secretperson', 'private.txt', 'agreement', String(body.id)]) {
    expect(sent).not.toContain(secret);
  }
});
