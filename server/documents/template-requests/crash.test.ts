import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TemplatePurchase } from '../../../common/template-purchases.ts';
import type { TemplateRequest } from '../../../common/template-requests.ts';
import type { ReviewedRequest } from '../../../common/template-reviews.ts';
import { findFreePort } from '../../platform/database/embedded/find-free-port.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { until } from '../../testing/world.ts';
import { shelfId } from '../templates/seed-templates.ts';

/** The number of `kill -9` at random times. Set CRASH_ROUNDS to a higher number to test longer. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1);

let dataDir: string;
let port: number;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-crash-'));
  // If the test runs as root, the embedded database runs as an unprivileged user, who must be able
  // to reach its folder.
  chmodSync(dataDir, 0o711);
  port = await findFreePort();
  server = await ServerProcess.start(dataDir, port);
});
afterAll(async () => {
  await server?.kill().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

async function killAndStart(): Promise<void> {
  await server.kill();
  server = await ServerProcess.start(dataDir, port);
}

test('neither loses nor duplicates requests and purchases when the server is killed', async () => {
  const asked = new Set<string>();
  const taken = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = await server.person('customer');
    let going = true;
    const asker = (async () => {
      for (let number = 0; going && number < 8; number += 1) {
        const answer = await customer
          .call<TemplateRequest>('POST', '/api/template-requests', {
            templateType: `Lease ${round}.${number}`,
            description: 'A lease of a boat mooring in Ohio for one season, with a deposit.',
          })
          .catch(() => null);
        if (answer?.status === 201) asked.add(answer.body.id);
      }
    })();
    const taker = (async () => {
      for (const slug of ['mutual-nondisclosure-agreement', 'child-travel-consent']) {
        const answer = await customer
          .call<TemplatePurchase>('POST', `/api/templates/${shelfId(slug)}/purchase`)
          .catch(() => null);
        if (answer?.status === 201) taken.add(answer.body.id);
      }
    })();
    await sleep(20 + Math.random() * 250);
    await killAndStart();
    going = false;
    await Promise.all([asker, taker]);
  }
  const customer = await server.person('customer');
  const requests = await until(
    async () => (await customer.call<TemplateRequest[]>('GET', '/api/template-requests')).body,
    (list) => list.every(({ aiGenerationStatus }) => aiGenerationStatus === 'reviewing'),
    60_000,
  );
  for (const id of asked) expect(requests.map((request) => request.id)).toContain(id);
  const administrator = await server.person('administrator');
  const { body: drafts } = await administrator.call<ReviewedRequest[]>(
    'GET',
    '/api/admin/template-requests?generation=reviewing',
  );
  expect(drafts).toHaveLength(requests.length);
  const templates = drafts.map(({ generatedTemplateId }) => generatedTemplateId);
  expect(new Set(templates).size).toBe(requests.length);
  const { body: purchases } = await customer.call<TemplatePurchase[]>(
    'GET',
    '/api/template-purchases',
  );
  for (const id of taken) expect(purchases.map((purchase) => purchase.id)).toContain(id);
  const free = purchases.map(({ templateId }) => templateId);
  expect(new Set(free).size).toBe(free.length);
}, 600_000);
