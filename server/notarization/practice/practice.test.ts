import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_NOTICE } from '../../../common/legal/sample-notice.ts';
import {
  MAX_PRACTICE_SESSIONS,
  type PracticeRow,
  type PracticeSession,
  SIMULATED_SIGNER,
} from '../../../common/practice.ts';
import type { VerificationReport } from '../../../common/verification.ts';
import { onDisk } from '../../outputs/account/testing/leave.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary, valueFor } from '../../testing/world.ts';
import { followScript, sealedPractice, startPractice } from './testing/follow-script.ts';

let server: TestServer;
let notary: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  notary = await server.person('notary');
});
afterAll(() => server?.stop());

const folder = temporaryFolder();
const at = (id: string, path = '') => `/api/practice-sessions/${id}${path}`;
const code = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code?: string } | null)?.code,
];

/** The text of each page. */
function pagesOf(pdf: Uint8Array, name: string): string[] {
  const file = join(folder, name);
  writeFileSync(file, pdf);
  const pages = runTool('pdftotext', '-raw', file, '-').output.split('\f').slice(0, -1);
  return pages.map((text) => text.replace(/\s+/g, ' '));
}

async function verify(pdf: Uint8Array): Promise<VerificationReport> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdf)]), 'x.pdf');
  const answer = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
  return (await answer.json()) as VerificationReport;
}

/** The number of rows that real sessions write. */
async function countRecords(): Promise<Record<string, number>> {
  const tables = [
    'notarization_sessions',
    'seals',
    'journal_entries',
    'journal_leaves',
    'notary_assignments',
    'notary_compensation',
    'charges',
    'ledger_entries',
    'letters',
    'revocation_lists',
  ];
  const counted = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await server.owner.raw(`SELECT count(*)::int AS count FROM ${table}`);
      return [table, rows[0].count] as const;
    }),
  );
  return Object.fromEntries(counted);
}

describe('a practice session', () => {
  test.each(['acknowledgment', 'jurat'] as const)(
    'of a %s ends in a sealed sample, and writes no record of an act',
    async (act) => {
      const before = await countRecords();
      const figures = await notary.call<object>('GET', '/api/notaries/me');
      const { session, pdf } = await sealedPractice(notary, act);
      expect(session).toMatchObject({
        act,
        county: 'Franklin',
        sealedAt: expect.any(String),
        sha256: createHash('sha256').update(pdf).digest('hex'),
        abilities: { sign: false, seal: false, download: true },
      });
      const pages = pagesOf(pdf, `${act}.pdf`);
      expect(pages).toHaveLength(2);
      for (const page of pages) expect(page).toContain(SAMPLE_NOTICE);
      const [affidavit, certificate] = pages;
      expect(affidavit).toContain('I, Pat Sample, state the following.');
      expect(certificate).toContain(
        act === 'jurat'
          ? 'Signed and sworn to (or affirmed) before me'
          : 'was acknowledged before me',
      );
      expect(certificate).toContain('County of Franklin');
      expect(certificate).toContain('Nora Whitfield');
      expect(certificate).toContain('Record SAMPLE');
      expect(certificate).toContain('prove nothing');
      expect(certificate).not.toMatch(/Verify at|Scan to verify|https?:/);
      expect(pdf.toString('latin1')).not.toContain(`${server.origin}/verify/`);
      expect(await countRecords()).toEqual(before);
      expect((await notary.call<object>('GET', '/api/notaries/me')).body).toEqual(figures.body);
    },
  );

  test('follows the rules of the state, with the answers of the simulated signer', async () => {
    const session = await startPractice(notary, 'jurat');
    const [first, ...others] = session.steps;
    expect(first).toMatchObject({
      key: 'announcement',
      answer: 'Yes, I agree.',
      abilities: { confirm: true },
    });
    expect(others.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['opening', 'notary_place', 'place', 'identity', 'oath']),
    );
    const place = session.steps.find(({ kind }) => kind === 'place');
    expect(place).toMatchObject({
      person: { name: 'Pat Sample', role: 'signer' },
      words: 'Pat Sample, in which city, state and country are you now?',
      answer: 'I am in Columbus, Ohio, in the United States.',
      abilities: { confirm: false },
    });
    const opening = session.steps.find(({ kind }) => kind === 'opening');
    expect(opening?.words).toContain('I am Nora Whitfield');
    expect(opening?.words).toContain(
      'The act is a jurat; the document is titled “Sample affidavit”',
    );
    expect(session).toMatchObject({ signedAt: null, mark: null, abilities: { sign: false } });
    const signed = await followScript(notary, session);
    expect(signed).toMatchObject({
      mark: { text: 'Pat Sample' },
      abilities: { sign: false, seal: true, download: false },
    });
    // The simulated signer confirms the steps of a signer.
    for (const { by, done } of signed.steps) {
      expect(done?.by).toBe(by === 'signer' ? 'Pat Sample' : 'Nora Whitfield');
    }
  });

  test('shows the sample ID and the affidavit', async () => {
    const { id } = await startPractice(notary);
    for (const [path, type] of [
      ['/page', 'image/webp'],
      ['/identification/front', 'image/jpeg'],
      ['/identification/back', 'image/jpeg'],
      ['/identification/selfie', 'image/jpeg'],
    ] as const) {
      const answer = await notary.fetch(at(id, path));
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
    }
  });

  test('is open to an applicant, and not after a rejected application', async () => {
    const applicant = await newNotary(server, { approved: false, available: false });
    const { session, pdf } = await sealedPractice(applicant);
    expect(pagesOf(pdf, 'applicant.pdf')[1]).toContain('State of Texas');
    const open = await startPractice(applicant);
    await server.services
      .db('notaries')
      .where({ id: applicant.notaryId })
      .update({ rejectedAt: new Date() });
    const refused = [403, 'practice_after_rejection'];
    expect(code(await applicant.call('POST', '/api/practice-sessions', { act: 'jurat' }))).toEqual(
      refused,
    );
    expect(code(await applicant.call('POST', at(open.id, '/signature')))).toEqual(refused);
    // What exists stays theirs.
    expect((await applicant.fetch(at(session.id, '/sample'))).status).toBe(200);
    expect((await applicant.call('DELETE', at(session.id))).status).toBe(204);
  });
});

describe('refuses', () => {
  test('everyone except the notary of the session', async () => {
    const { session } = await sealedPractice(notary);
    const other = await newNotary(server, { available: false });
    for (const stranger of [other, await server.person('customer')]) {
      for (const [method, path, body] of [
        ['GET', ''],
        ['POST', '/steps/opening', { kind: 'opening' }],
        ['POST', '/signature'],
        ['POST', '/seal', { county: 'Franklin' }],
        ['GET', '/sample'],
        ['GET', '/page'],
        ['GET', '/identification/front'],
        ['DELETE', ''],
      ] as const) {
        expect(code(await stranger.call(method, at(session.id, path), body))).toEqual([
          404,
          'practice_not_found',
        ]);
      }
    }
    expect((await other.call<PracticeRow[]>('GET', '/api/practice-sessions')).body).toEqual([]);
    expect((await server.visitor().call('GET', at(session.id, '/sample'))).status).toBe(401);
  });

  test('a step out of order, of another kind, or that the rules do not require', async () => {
    const { id, steps } = await startPractice(notary);
    const step = (key: string, value: object) =>
      notary.call('POST', at(id, `/steps/${key}`), value);
    expect(code(await step('opening', { kind: 'opening' }))).toEqual([409, 'step_not_yet']);
    expect(code(await step('announcement', { kind: 'opening' }))).toEqual([
      400,
      'step_value_mismatch',
    ]);
    const oath = `oath.${SIMULATED_SIGNER.userId}`;
    expect(steps.map(({ key }) => key)).not.toContain(oath);
    expect(code(await step(oath, { kind: 'oath', form: 'oath' }))).toEqual([404, 'step_not_found']);
  });

  test('another state, an identification without its proofs, and a county that cannot be printed', async () => {
    const { id, steps } = await startPractice(notary);
    const step = (key: string, value: object) =>
      notary.call('POST', at(id, `/steps/${key}`), value);
    await step('announcement', { kind: 'announcement' });
    await step('opening', { kind: 'opening' });
    const elsewhere = { kind: 'notary_place', state: 'KS', county: 'Johnson' };
    expect(code(await step('notary_place', elsewhere))).toEqual([409, 'rule_forbids']);
    const unprintable = { kind: 'notary_place', state: 'OH', county: '富' };
    expect(code(await step('notary_place', unprintable))).toEqual([409, 'unprintable_text']);
    const place = steps.find(({ kind }) => kind === 'place');
    const identity = steps.find(({ kind }) => kind === 'identity');
    if (!place || !identity) throw new Error('the rules require both');
    expect((await step(place.key, valueFor(place, 'OH'))).status).toBe(200);
    for (const value of [
      { kind: 'identity', method: 'identity_document', proofing: [] },
      { kind: 'identity', method: 'credible_witness', proofing: [] },
    ]) {
      expect(code(await step(identity.key, value))).toEqual([409, 'rule_forbids']);
    }
    const proofing = ['credential_analysis', 'knowledge_questions'];
    const proved = { kind: 'identity', method: 'identity_document', proofing };
    expect((await step(identity.key, proved)).status).toBe(200);
  });

  test('the signature and the seal before the steps, and a county that differs', async () => {
    const session = await startPractice(notary);
    const { id } = session;
    const seal = (county: string) => notary.call('POST', at(id, '/seal'), { county });
    expect(code(await notary.call('POST', at(id, '/signature')))).toEqual([
      409,
      'signing_after_step',
    ]);
    expect(code(await seal('Franklin'))).toEqual([409, 'not_complete']);
    expect(code(await notary.call('GET', at(id, '/sample')))).toEqual([409, 'practice_not_sealed']);
    await followScript(notary, session);
    expect(code(await seal('Licking'))).toEqual([409, 'not_complete']);
    expect(code(await seal('富'))).toEqual([400, 'unprintable_text']);
    expect((await seal('Franklin')).status).toBe(200);
    expect(code(await seal('Franklin'))).toEqual([409, 'practice_sealed']);
    expect(code(await notary.call('POST', at(id, '/signature')))).toEqual([409, 'practice_sealed']);
    const opening = { kind: 'opening', note: 'once more' };
    expect(code(await notary.call('POST', at(id, '/steps/opening'), opening))).toEqual([
      409,
      'practice_sealed',
    ]);
  });

  test('a session of a state from which the commission has changed', async () => {
    const mover = await newNotary(server, { available: false });
    const { id } = await startPractice(mover);
    const { db } = server.services;
    await db('notaries')
      .where({ id: mover.notaryId })
      .update({ commissionState: 'OH', legalTimezone: 'America/New_York' });
    const step = at(id, '/steps/announcement');
    expect(code(await mover.call('POST', step, { kind: 'announcement' }))).toEqual([
      409,
      'practice_state_changed',
    ]);
  });

  test('more sessions than a notary can keep', async () => {
    const keeper = await newNotary(server, { available: false });
    const made = await Promise.all(
      Array.from({ length: MAX_PRACTICE_SESSIONS + 3 }, () =>
        keeper.call<PracticeSession>('POST', '/api/practice-sessions', { act: 'jurat' }),
      ),
    );
    const full = made.filter(({ status }) => status === 409);
    expect(full.map(code)).toEqual([1, 2, 3].map(() => [409, 'practice_full']));
    const [kept] = made.filter(({ status }) => status === 201);
    expect((await keeper.call('DELETE', at(kept?.body.id ?? ''))).status).toBe(204);
    await startPractice(keeper);
  });
});

describe('two windows', () => {
  test('that seal at the same time make one sample', async () => {
    const { id } = await followScript(notary, await startPractice(notary));
    const answers = await Promise.all(
      [1, 2].map(() => notary.call('POST', at(id, '/seal'), { county: 'Franklin' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const files = server.services.db('stored_files').where({ kind: 'sealed' });
    const sessions = server.services.db('practice_sessions').whereNotNull('fileId');
    expect(await files.count()).toEqual(await sessions.count());
  });

  test('that correct a step keep both corrections, and a seal of older steps is refused', async () => {
    const session = await followScript(notary, await startPractice(notary));
    const { id, steps } = session;
    const place = steps.find(({ kind }) => kind === 'place')?.key;
    const step = (key: string, value: object) =>
      notary.call('POST', at(id, `/steps/${key}`), value);
    const [, , sealed] = await Promise.all([
      step('notary_place', { kind: 'notary_place', state: 'OH', county: 'Licking' }),
      step(place ?? '', { kind: 'place', country: 'US', state: 'OH', city: 'Newark' }),
      notary.call('POST', at(id, '/seal'), { county: 'Licking' }),
    ]);
    // Whether the seal came first or not, it never has steps that changed after it was read.
    const { body } = await notary.call<PracticeSession>('GET', at(id));
    expect(sealed?.status === 200).toBe(body.sealedAt !== null);
    const value = (kind: string) => body.steps.find((one) => one.kind === kind)?.done?.value;
    if (body.sealedAt === null) {
      expect(value('notary_place')).toMatchObject({ county: 'Licking' });
      expect(value('place')).toMatchObject({ city: 'Newark' });
    }
  });
});

describe('a sample', () => {
  test('is never reported as valid', async () => {
    const { session, pdf } = await sealedPractice(notary);
    const report = await verify(pdf);
    expect(report).toMatchObject({
      verdict: 'sample',
      seal: null,
      problems: expect.arrayContaining([expect.stringMatching(/SAMPLE.*not a notarized document/)]),
    });
    expect(report.signatures).toHaveLength(2);
    for (const signature of report.signatures) {
      expect(signature).toMatchObject({
        signerName: 'Sealwright Practice - SAMPLE, not a notarial act',
        signatureValid: true,
        chainTrusted: false,
      });
    }
    const digest = await server.visitor().call('GET', `/api/verify/digests/${session.sha256}`);
    expect(digest.body).toEqual({
      sealed: false,
      sample: true,
      revokedSince: null,
      deletedAt: null,
    });
    // A changed sample is still one.
    const changed = Buffer.from(pdf);
    const bit = changed.indexOf('/MediaBox') + 1;
    changed[bit] = (changed[bit] as number) ^ 1;
    expect((await verify(changed)).verdict).toBe('sample');
    expect(runTool('pdfsig', join(folder, 'acknowledgment.pdf')).output).toContain(
      'Certificate issuer is unknown',
    );
  });

  test('is not signed with a key of the notary or the platform', async () => {
    const keys = () => server.owner('notary_keys').count();
    const before = await keys();
    const { pdf } = await sealedPractice(notary);
    expect(await keys()).toEqual(before);
    const root = Buffer.from(server.services.authority.root);
    expect(pdf.toString('latin1')).not.toContain(root.toString('hex'));
    expect(pdf.includes(root)).toBe(false);
  });

  test('is listed, exported and deleted', async () => {
    const keeper = await newNotary(server, { available: false });
    const { session, pdf } = await sealedPractice(keeper);
    const list = async () =>
      (await keeper.call<PracticeRow[]>('GET', '/api/practice-sessions')).body;
    expect(await list()).toMatchObject([{ id: session.id, sealedAt: session.sealedAt }]);
    const response = await keeper.fetch('/api/user/export');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const [name = ''] = Object.keys(files).filter((one) => one.startsWith('practice/'));
    expect(Buffer.from(files[name] as Uint8Array).equals(pdf)).toBe(true);
    const exported = JSON.parse(strFromU8(files['practice-sessions.json'] as Uint8Array));
    expect(exported).toMatchObject([
      { id: session.id, county: 'Franklin', sha256: session.sha256 },
    ]);
    const { fileId } = (await server.services
      .db('practice_sessions')
      .where({ id: session.id })
      .first('fileId')) as { fileId: string };
    expect(onDisk(server, fileId)).toBe(true);
    expect((await keeper.call('DELETE', at(session.id))).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(onDisk(server, fileId)).toBe(false);
    expect(await server.services.db('stored_files').where({ id: fileId })).toEqual([]);
    expect((await keeper.call('DELETE', at(session.id))).status).toBe(404);
    const audit = await server.services
      .db('audit_events')
      .where({ subjectType: 'practice_sessions', subjectId: session.id })
      .orderBy('at')
      .pluck('action');
    expect(audit).toEqual(['practice.started', 'practice.sealed', 'practice.deleted']);
  });

  test('is deleted with the account of its notary', async () => {
    const leaver = await newNotary(server, { available: false });
    const { session } = await sealedPractice(leaver);
    const { db } = server.services;
    const { fileId } = (await db('practice_sessions')
      .where({ id: session.id })
      .first('fileId')) as { fileId: string };
    const { body: preview } = await leaver.call<{ deleted: object[] }>('GET', '/api/user/deletion');
    expect(preview.deleted).toContainEqual({ kind: 'practice_sessions', count: 1 });
    const { body: user } = await leaver.call<{ email: string }>('GET', '/api/user');
    expect((await leaver.call('DELETE', '/api/user', { email: user.email })).status).toBe(204);
    expect(await db('practice_sessions').where({ notaryId: leaver.notaryId })).toEqual([]);
    await expect.poll(() => onDisk(server, fileId)).toBe(false);
  });
});
