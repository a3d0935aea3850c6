import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Template } from '../../../common/templates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('returns a cacheable picture of the first page for every template in the library', async () => {
  const customer = await server.person('customer');
  const { body: shelf } = await customer.call<Template[]>('GET', '/api/templates');
  const sizes = await Promise.all(
    shelf.map(async ({ preview }) => {
      const response = await customer.fetch(preview as string);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(response.headers.get('Cache-Control')).toMatch(/^private, max-age=\d+$/);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      return bytes.length;
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(20_000);
  expect(new Set(sizes).size).toBeGreaterThan(20);
});

test('returns 404 for a template without a preview and for an inactive template', async () => {
  const customer = await server.person('customer');
  const { db } = server.services;
  const [bare] = await db('document_templates')
    .insert({ title: 'Bare', description: 'x', content: 'Text', category: 'other' })
    .returning('id');
  const path = `/api/templates/${bare?.id}/preview`;
  expect((await customer.call('GET', path)).status).toBe(404);
  await db('document_templates').where({ id: bare?.id }).update({ preview: path });
  expect((await customer.fetch(path)).status).toBe(200);
  await db('document_templates').where({ id: bare?.id }).update({ isActive: false });
  expect((await customer.call('GET', path)).status).toBe(404);
  expect((await server.visitor().call('GET', path)).status).toBe(401);
});
