import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { findPinnedRules, pinRules } from '../../notaries/rules/rule-sets-store.ts';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { askForSeal, signedSession } from '../../testing/world.ts';
import { runSealJob } from './run-seal-job.ts';

const folder = temporaryFolder();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  // Delay the server's queue, because the test runs the sealing job itself.
  await server.owner.raw(`
    CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.key LIKE 'seal-%' THEN NEW.run_at := now() + interval '1 day'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER later BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION later()`);
});
afterAll(() => server?.stop());

test('words the certificate by the rules at the time of the seal request, as stored for that act', async () => {
  const { services, owner } = server;
  const { db } = services;
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  const session = await signedSession(customer, notary);
  expect((await askForSeal(notary, session.id, await authenticator.code())).status).toBe(202);

  // The act began before there were rules about language.
  const { sha256: _, language: __, ...today } = rulesFor('OH', 'acknowledgment');
  const own = (value: string) => ({ value, source: 'R.C. 147.542', verified: false, from: 'OH' });
  const rules = {
    ...today,
    version: '2026-01-01.1+2026-01-01.1',
    certificate: {
      ...today.certificate,
      onlineStatement: own('This acknowledgment was taken before a camera.'),
    },
    seal: { ...today.seal, numberLabel: own('Roll No.') },
  };
  const sha256 = createHash('sha256').update(canonicalJson(rules)).digest('hex');
  await pinRules(db, session.id, { state: 'OH', version: rules.version, sha256, rules });

  const { id } = await firstRow(db('seals').first('id'));
  await runSealJob(services, id, { number: 1, last: false });
  const sealed = await customer.fetch(`/api/documents/${session.documentId}/download`);
  writeFileSync(join(folder, 'sealed.pdf'), Buffer.from(await sealed.arrayBuffer()));
  const text = runTool('pdftotext', join(folder, 'sealed.pdf'), '-').output.replace(/\s+/g, ' ');
  expect(text).toContain('This acknowledgment was taken before a camera.');
  expect(text).not.toContain(today.certificate.onlineStatement.value);
  expect(text).toContain('Roll No.');

  // If the table's owner changes the rules under their old digest, this is detected.
  expect((await findPinnedRules(db, session.id))?.sha256).toBe(sha256);
  await owner.raw('ALTER TABLE rule_sets DISABLE TRIGGER USER');
  await owner('rule_sets')
    .where({ sha256 })
    .update({ rules: JSON.stringify({ ...rules, seal: today.seal }) });
  await expect(findPinnedRules(db, session.id)).rejects.toThrow('have been changed');
});
