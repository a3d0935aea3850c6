import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notary } from '../../../../common/notaries.ts';
import {
  type NotaryPaper,
  paperKinds,
  type ReviewedPaper,
} from '../../../../common/notary-papers.ts';
import { newStaff } from '../../../testing/new-staff.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newNotary } from '../../../testing/world.ts';
import { readPaper } from './read-paper.ts';
import {
  enterDetails,
  paperBytes,
  papersOf,
  type Refusal,
  readingOf,
  SHOWN,
  sendPaper,
  type Uploader,
  uploadPaper,
} from './testing/send-paper.ts';

let server: TestServer;
let administrator: TestPerson;
let reviewer: TestPerson;
/** Commissioned in Texas, which requires a bond of $10,000 and a registration. */
let notary: Uploader;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  reviewer = await newStaff(server, 'reviewer');
  notary = await newNotary(server, { papers: false, approved: false });
});
afterAll(() => server?.stop());

const decide = (
  person: TestPerson,
  { id, updatedAt }: Pick<NotaryPaper, 'id' | 'updatedAt'>,
  body: object = { decision: 'accept' },
) =>
  person.call<ReviewedPaper & Refusal>('POST', `/api/admin/notary-papers/${id}/decision`, {
    updatedAt,
    ...body,
  });
const standingOf = async (kind: string) =>
  (await papersOf(notary)).required.find((one) => one.kind === kind)?.standing;
const approve = async () => {
  const path = `/api/admin/notaries/${notary.notaryId}`;
  const { updatedAt } = (await administrator.call<Notary>('GET', path)).body;
  return administrator.call<Notary & Refusal>('PATCH', path, {
    status: 'active',
    updatedAt,
    alone: 'Nobody else is there today.',
  });
};

describe('the upload of a paper', () => {
  test('stores an encrypted file and reads what it shows', async () => {
    const { status, body } = await uploadPaper(notary, 'bond', await paperBytes());
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'bond', status: 'submitted', details: null });
    const read = await readingOf(notary, body.id);
    expect(read).toMatchObject({ reading: 'done', read: SHOWN });
    expect(await standingOf('bond')).toBe('details_missing');
    const row = await server.services.db('notary_papers').where({ id: body.id }).first();
    expect(row?.sha256).toBe(body.sha256);
    expect(
      await server.services.db('stored_files').where({ id: row?.fileId }).first('kind', 'sha256'),
    ).toEqual({ kind: 'paper', sha256: body.sha256 });
  });

  test('is refused for other types, and for files that cannot be opened', async () => {
    const codeOf = async (bytes: Uint8Array | string, name: string) => {
      const { status, body } = await uploadPaper(notary, 'insurance', bytes, name);
      return [status, body.code];
    };
    const unsupported = [415, 'paper_type_unsupported'];
    expect(await codeOf('<html><script>alert(1)</script></html>', 'paper.pdf')).toEqual(
      unsupported,
    );
    expect(await codeOf('GIF89a, an animation', 'paper.gif')).toEqual(unsupported);
    expect(await codeOf('PK\x03\x04 a Word document', 'paper.docx')).toEqual(unsupported);
    expect(await codeOf('%PDF-1.7 nothing more', 'paper.pdf')).toEqual([415, 'paper_unreadable']);
    const cutOff = Buffer.from('\x89PNG\r\n\x1a\n nothing more', 'latin1');
    expect(await codeOf(cutOff, 'paper.png')).toEqual([415, 'paper_unreadable']);
    expect((await codeOf('', 'paper.pdf'))[0]).toBe(400);
    const large = `%PDF-1.7${' '.repeat(10 * 1024 * 1024)}`;
    expect((await codeOf(large, 'paper.pdf'))[0]).toBe(413);
    expect(await standingOf('insurance')).toBeUndefined();
    expect((await papersOf(notary)).papers.filter(({ kind }) => kind === 'insurance')).toEqual([]);
  });

  test('replaces a paper that waits, which stays in the history', async () => {
    const first = await sendPaper(notary, 'ron_approval');
    const second = await sendPaper(notary, 'ron_approval');
    const statuses = (await papersOf(notary)).papers
      .filter(({ kind }) => kind === 'ron_approval')
      .map(({ id, status }) => [id, status]);
    expect(statuses).toEqual([
      [second.id, 'submitted'],
      [first.id, 'replaced'],
    ]);
    const late = await enterDetails(notary, first.id, SHOWN);
    expect([late.status, late.body.code]).toEqual([409, 'paper_already_decided']);
  });

  test('is read once, although its job runs twice', async () => {
    const { body } = await uploadPaper(notary, 'bond', await paperBytes());
    await readingOf(notary, body.id);
    const attempt = { number: 1, last: false };
    await readPaper(server.services, { paperId: body.id }, attempt);
    const events = server.services
      .db('events')
      .whereRaw("subjects ->> 'paperId' = ?", [body.id])
      .where('type', 'notary_paper.read');
    expect(await events).toHaveLength(1);
  });

  test('needs the details that the paper must show', async () => {
    const { body } = await uploadPaper(notary, 'bond', await paperBytes());
    const refused = await enterDetails(notary, body.id, {
      ...SHOWN,
      number: null,
      issuedOn: '2099-01-01',
      expiresOn: '2026-01-06',
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual([
      'expiresOn',
      'issuedOn',
      'number',
    ]);
    const { status, body: entered } = await enterDetails(notary, body.id, SHOWN);
    expect([status, entered.details]).toEqual([200, SHOWN]);
    expect(await standingOf('bond')).toBe('waiting');
  });

  test('shows its pages as PDF, only to the notary and to reviewers', async () => {
    const { createCanvas } = await import('@napi-rs/canvas');
    const png = createCanvas(300, 100).toBuffer('image/png');
    const { body } = await uploadPaper(notary, 'signature_specimen', png, 'signature.png');
    const own = `/api/notaries/${notary.notaryId}/papers/${body.id}/pages`;
    const customer = await server.person('customer');
    const headOf = async (person: TestPerson, path: string) => {
      const response = await person.fetch(path);
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5);
      return [response.status, response.headers.get('content-type'), text];
    };
    expect(await headOf(notary, own)).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await headOf(customer, own))[0]).toBe(404);
    const staffed = `/api/admin/notary-papers/${body.id}/pages`;
    expect(await headOf(reviewer, staffed)).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await headOf(customer, staffed))[0]).toBe(403);
    expect(
      await server.services.db('audit_events').where({ action: 'notary_paper.seen' }),
    ).toHaveLength(1);
  });
});

describe('the review of a paper', () => {
  test('is refused before its details, for an older version, and twice', async () => {
    const { body } = await uploadPaper(notary, 'bond', await paperBytes());
    const read = await readingOf(notary, body.id);
    expect((await decide(reviewer, read)).body.code).toBe('paper_without_details');
    const entered = (await enterDetails(notary, body.id, { ...SHOWN, amountCents: 500_000 })).body;
    expect((await decide(reviewer, read)).body.code).toBe('record_changed');
    const small = await decide(reviewer, entered);
    expect([small.status, small.body.code]).toEqual([409, 'paper_amount_too_small']);
    expect(small.body.message).toContain('$10,000.00');
    const corrected = (await enterDetails(notary, body.id, SHOWN)).body;
    const both = await Promise.all([
      decide(administrator, corrected),
      decide(reviewer, corrected, { decision: 'reject', reason: 'Unreadable' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    // A paper that was accepted first can still be rejected, but not as the version before.
    expect(['paper_already_decided', 'record_changed']).toContain(refused?.body.code);
  });

  test('is refused after the notary has uploaded another paper', async () => {
    const first = await sendPaper(notary, 'seal_specimen');
    const second = await sendPaper(notary, 'seal_specimen');
    expect((await decide(reviewer, first)).body.code).toBe('paper_already_decided');
    expect((await decide(reviewer, second)).body.status).toBe('accepted');
  });

  test('needs a reason to reject, which the notary sees', async () => {
    const paper = await sendPaper(notary, 'signature_specimen');
    expect((await decide(reviewer, paper, { decision: 'reject' })).status).toBe(400);
    const reason = 'The name differs from the commission.';
    const { body } = await decide(reviewer, paper, { decision: 'reject', reason });
    expect(body).toMatchObject({ status: 'rejected', reason });
    expect(await standingOf('signature_specimen')).toBe('rejected');
  });

  test('of their own papers is refused to staff', async () => {
    const { id: userId } = (await notary.call<{ id: string }>('GET', '/api/user')).body;
    await server.services
      .db('staff_roles')
      .insert({ userId, role: 'reviewer', grantedBy: (await administratorId()) as string });
    const paper = await sendPaper(notary, 'signature_specimen');
    expect((await decide(notary, paper)).status).toBe(403);
    const path = `/api/admin/notary-papers/${paper.id}`;
    const seen = await notary.call<ReviewedPaper>('GET', path);
    expect(seen.body.abilities.decide).toBe(false);
    await server.services.db('staff_roles').where({ userId }).delete();
  });

  test('lists papers to review, and those that expire soon', async () => {
    const list = async (query: string) =>
      (await reviewer.call<ReviewedPaper[]>('GET', `/api/admin/notary-papers?${query}`)).body;
    const own = `notaryId=${notary.notaryId}`;
    expect((await list(own)).every(({ status }) => status === 'submitted')).toBe(true);
    expect((await list(own)).length).toBeGreaterThan(0);
    expect(await list(`filter=expiring&${own}`)).toEqual([]);
    await server.services
      .db('notary_papers')
      .where({ notaryId: notary.notaryId, kind: 'seal_specimen', status: 'accepted' })
      .update({ expiresOn: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) });
    const soon = await list(`filter=expiring&${own}`);
    expect(soon.map(({ kind }) => kind)).toEqual(['seal_specimen']);
  });
});

const administratorId = async () =>
  (await administrator.call<{ id: string }>('GET', '/api/user')).body.id;

describe('a notary becomes active', () => {
  test('only with every paper that the state requires', async () => {
    await server.services.db('notary_papers').where({ notaryId: notary.notaryId }).delete();
    const refused = await approve();
    expect([refused.status, refused.body.code]).toEqual([409, 'papers_incomplete']);
    expect(refused.body.message).toContain('Surety bond (not uploaded).');
    expect(refused.body.message).not.toContain('insurance');
    for (const kind of paperKinds.filter((one) => one !== 'insurance')) {
      expect((await approve()).status).toBe(409);
      await decide(reviewer, await sendPaper(notary, kind));
    }
    expect((await approve()).body).toMatchObject({ status: 'active', papersObjection: null });
  });

  test('again only with papers that have not ended', async () => {
    const path = `/api/admin/notaries/${notary.notaryId}`;
    await administrator.call('PATCH', path, { status: 'inactive' });
    const end = (expiresOn: string) =>
      server.services
        .db('notary_papers')
        .where({ notaryId: notary.notaryId, kind: 'bond', status: 'accepted' })
        .update({ expiresOn });
    await end('2026-01-01');
    const refused = await approve();
    expect(refused.body.message).toContain('Surety bond (expired).');
    await end('2030-01-04');
    expect((await approve()).body.status).toBe('active');
  });

  test('and an accepted paper counts until the next one is accepted', async () => {
    const next = await sendPaper(notary, 'bond', { number: 'B-2', expiresOn: '2034-01-04' });
    expect(await standingOf('bond')).toBe('accepted');
    await decide(reviewer, next, { decision: 'reject', reason: 'Not signed' });
    expect(await standingOf('bond')).toBe('accepted');
    const last = await sendPaper(notary, 'bond', { number: 'B-3', expiresOn: '2034-01-04' });
    expect((await decide(reviewer, last)).body.status).toBe('accepted');
    const accepted = (await papersOf(notary)).papers.filter(
      ({ kind, status }) => kind === 'bond' && status === 'accepted',
    );
    expect(accepted.map(({ details }) => details?.number)).toEqual(['B-3']);
  });
});
