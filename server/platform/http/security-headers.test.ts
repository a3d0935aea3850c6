import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The server runs behind a proxy that ends TLS, as in production. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sealwright.test' });
});
afterAll(() => server?.stop());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: server.services.config.port,
        path,
        method,
        headers: { Host: 'sealwright.test', 'X-Forwarded-Proto': 'https', ...headers },
      },
      (response) => {
        let text = '';
        response.on('data', (piece) => {
          text += String(piece);
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });

describe('every response', () => {
  test.each([
    ['/api/health', 200],
    ['/api/user', 401],
    ['/api/nowhere', 404],
    ['/op/.well-known/openid-configuration', 200],
    ['/nowhere.txt', 404],
    ['/.git/config', 404],
  ])('of %s has the security headers', async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(answer.headers['content-security-policy']).toContain(directive);
    }
    expect(answer.headers['content-type']).toMatch(/charset=utf-8$/);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  });

  test('of the API forbids caches to store it', async () => {
    const answer = await ask('/api/user');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('does not echo the origin of another site', async () => {
    const answer = await ask('/api/health', 'GET', { Origin: 'https://evil.example' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a request', () => {
  test.each(['TRACE', 'TRACK', 'OPTIONS'])('with the method %s is refused', async (method) => {
    for (const path of ['/', '/api/health']) {
      const answer = await ask(path, method);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  test('that names a query parameter twice is refused', async () => {
    const answer = await ask('/api/transparency/consistency?first=1&second=1&second=2');
    expect(answer.status).toBe(400);
    expect(Object.keys(JSON.parse(answer.text).fields)).toEqual(['second']);
  });

  test('for a host that is not configured is refused, even if a forwarded header names it', async () => {
    expect((await ask('/api/health', 'GET', { Host: 'evil.example' })).status).toBe(421);
    const forwarded = await ask('/api/health', 'GET', { 'X-Forwarded-Host': 'evil.example' });
    expect(forwarded.status).toBe(421);
  });
});
