import { randomUUID, verify, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JournalCheck } from '../../../common/journal.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { firstLink, leafData, nextLink } from '../../../packages/evidence/src/journal/chain.ts';
import type {
  JournalContent,
  JournalEntry,
  JournalProof,
  TreeHead,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { goesOnFrom, includes, leafHash } from '../../../packages/evidence/src/journal/merkle.ts';
import { findUser } from '../../accounts/users/store.ts';
import { findNotary } from '../../notaries/notaries/store.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  askForSeal,
  newNotary,
  type SignedSession,
  signedSession,
  until,
} from '../../testing/world.ts';
import { growTree } from './grow-tree.ts';
import { beginHandOver, journalFiles } from './hand-over.ts';
import { recordDeletion } from './record-event.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;
let notaryId: string;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  notaryId = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
});
afterAll(() => server?.stop());

async function sealed(): Promise<SignedSession> {
  const session = await signedSession(customer, notary, { name: '=cmd|calc.pdf' });
  const asked = await askForSeal(notary, session.id, await authenticator.code());
  expect(asked.status).toBe(202);
  await until(
    async () =>
      (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`))
        .body,
    ({ status }) => status === 'completed',
  );
  return session;
}

const list = async (query = '', person = notary) =>
  (await person.call<JournalEntry[]>('GET', `/api/journal${query}`)).body;
const prove = async (id: string) =>
  (await notary.call<JournalProof>('GET', `/api/journal/${id}`)).body;
const check = async () => (await notary.call<JournalCheck>('GET', '/api/journal/check')).body;
const contentOf = (entry: JournalEntry) => JSON.parse(entry.content) as JournalContent;
const headOf = async () =>
  (await server.visitor().call<TreeHead>('GET', '/api/transparency/head')).body;
const hex = (text: string) => Buffer.from(text, 'hex');
const base64 = (text: string) => Buffer.from(text, 'base64');

describe('a journal', () => {
  test('is empty at first and accessible only to its notary', async () => {
    expect(await list()).toEqual([]);
    expect(await check()).toEqual({ holds: true, count: 0, head: null, problems: [] });
    const empty = await notary.fetch('/api/journal/export?format=pdf');
    expect([empty.status, empty.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('has an entry for a sealed act, signed with the notary’s key', async () => {
    const session = await sealed();
    const [entry, ...others] = await list();
    expect(others).toEqual([]);
    if (!entry) throw new Error('no entry');
    expect(entry).toMatchObject({ kind: 'act', sequence: 0, sessionId: session.id });
    const content = contentOf(entry);
    expect(content).toMatchObject({
      type: 'sealwright-journal-1',
      outcome: 'completed',
      act: 'acknowledgment',
      previous: firstLink(notaryId),
      document: { title: '=cmd|calc.pdf', sealedSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      people: [
        {
          role: 'signer',
          name: 'Cole Bennett',
          place: { country: 'US', state: 'OH', city: 'Columbus' },
          identity: { method: 'personal_knowledge' },
          signatures: [{ page: 1 }],
        },
      ],
      fee: { amountCents: 1500, currency: 'USD' },
      recordings: [{ conferenceId: session.conferenceId }],
    });
    expect(content.recordings?.[0]?.segments).toBeGreaterThan(0);
    expect(entry.chain).toBe(nextLink(firstLink(notaryId), entry.content));

    const proof = await prove(entry.id);
    const certificate = new X509Certificate(base64(proof.certificates[0] ?? ''));
    expect(certificate.subject).toContain('Nora Whitfield');
    expect(
      verify('sha256', Buffer.from(entry.content), certificate.publicKey, base64(proof.signature)),
    ).toBe(true);
    const other = await newNotary(server, { available: false });
    expect((await other.call('GET', `/api/journal/${entry.id}`)).status).toBe(404);
    expect(await list('', other)).toEqual([]);
    expect((await customer.call('GET', '/api/journal')).status).toBe(404);
  });

  test('has an entry for an aborted act that was not completed, signed by the platform', async () => {
    const session = await signedSession(customer, notary);
    const reason = 'The signer had to leave.';
    await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, { reason });
    const [entry] = await list();
    expect(entry).toMatchObject({ sequence: 1, signedBy: 'platform', sessionId: session.id });
    expect(contentOf(entry as JournalEntry)).toMatchObject({ outcome: 'not_completed' });
    expect((await check()).holds).toBe(true);
  });

  test('can be searched by names, titles and day', async () => {
    expect(await list('?search=CALC%20bennett')).toHaveLength(1);
    expect(await list('?search=100%25')).toEqual([]);
    expect(await list('?search=_')).toEqual([]);
    expect(await list('?from=2031-01-01')).toEqual([]);
    expect(await list('?to=2031-01-01')).toHaveLength(2);
    const first = await notary.fetch('/api/journal?limit=1');
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect(await list(`?limit=1&cursor=${encodeURIComponent(cursor)}`)).toMatchObject([
      { sequence: 0 },
    ]);
  });

  test('is exported as CSV without executable formulas and as a printable PDF', async () => {
    const table = await (await notary.fetch('/api/journal/export?format=csv')).arrayBuffer();
    const csv = Buffer.from(table).toString();
    const [head, first, second, end] = csv.split('\r\n');
    expect(head).toMatch(/^\ufeffNumber,Date and time \(UTC\),Entry,/);
    expect(first).toMatch(/^1,.*,Acknowledgment,'=cmd\|calc\.pdf,/);
    expect(second).toMatch(/^2,.*,"Acknowledgment, not completed",/);
    expect(end).toBe('');
    const pdf = Buffer.from(
      await (await notary.fetch('/api/journal/export?format=pdf')).arrayBuffer(),
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('cannot be changed or emptied, not even by the owner of the database', async () => {
    const tables = [
      'journal_entries',
      'journal_signers',
      'journal_leaves',
      'journal_nodes',
      'journal_tree_heads',
    ];
    for (const table of tables) {
      await expect(server.owner(table).delete()).rejects.toThrow(/only grows/);
      await expect(server.owner.raw(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/only grows/);
    }
    const change = () => server.owner('journal_entries').update({ content: '{}' });
    await expect(change()).rejects.toThrow(/only grows/);
  });

  test('shows changes that bypassed it', async () => {
    const db = server.owner;
    const altered = async (sql: string, undo: string) => {
      await db.transaction(async (tx) => {
        await tx.raw("SET LOCAL session_replication_role = 'replica'");
        await tx.raw(sql);
      });
      const found = await check();
      await db.transaction(async (tx) => {
        await tx.raw("SET LOCAL session_replication_role = 'replica'");
        await tx.raw(undo);
      });
      expect(found.holds).toBe(false);
      return found.problems.map(({ message }) => message);
    };
    const set = (column: string, from: string, to: string) =>
      `UPDATE journal_entries SET ${column} = replace(${column}, '${from}', '${to}') WHERE sequence = 0`;
    expect(
      await altered(
        set('content', 'Columbus', 'Cleveland'),
        set('content', 'Cleveland', 'Columbus'),
      ),
    ).toEqual([
      'The entry is not correctly chained to the entry before it.',
      'The signature does not match this entry.',
    ]);
    const move = (from: number, to: number) =>
      `UPDATE journal_entries SET sequence = ${to} WHERE sequence = ${from}`;
    expect(await altered(move(1, 7), move(7, 1))).toContain('An entry before this one is missing.');
    const count = (change: string) => `UPDATE journals SET count = count ${change}`;
    expect(await altered(count('+ 1'), count('- 1'))).toEqual([
      'Entries at the end of the journal are missing.',
    ]);
    expect((await check()).holds).toBe(true);
  });
});

describe('the tree over all journals', () => {
  let first: TreeHead;

  test('adds new entries, signs its head and proves each entry', async () => {
    const [latest] = await list();
    await Promise.all([growTree(server.services), growTree(server.services)]);
    first = await headOf();
    expect(first.size).toBe(2);
    expect(JSON.parse(first.content)).toEqual({
      type: 'sealwright-tree-head-1',
      size: 2,
      root: first.root,
      at: first.at,
    });
    const [signer] = first.certificates.map((one) => new X509Certificate(base64(one)));
    expect(
      verify(
        'sha256',
        Buffer.from(first.content),
        (signer as X509Certificate).publicKey,
        base64(first.signature),
      ),
    ).toBe(true);
    const proof = await prove(latest?.id ?? '');
    if (!proof.inclusion) throw new Error('not in the tree');
    const { position, path, head } = proof.inclusion;
    const leaf = leafHash(leafData(hex(proof.salt), proof.entry.chain));
    const proved = { index: position, size: head.size, root: hex(head.root), path: path.map(hex) };
    expect(includes(leaf, proved)).toBe(true);
    const salted = leafHash(leafData(Buffer.alloc(32), proof.entry.chain));
    expect(includes(salted, proved)).toBe(false);
  });

  test('only grows, and anybody can request the proof', async () => {
    for (let count = 0; count < 3; count += 1) {
      const session = await signedSession(customer, notary);
      await customer.call('POST', `/api/notarization-sessions/${session.id}/cancel`, {});
    }
    await growTree(server.services);
    const second = await headOf();
    expect(second.size).toBe(5);
    const visitor = server.visitor();
    const { body } = await visitor.call<{ path: string[] }>(
      'GET',
      '/api/transparency/consistency?first=2&second=5',
    );
    const state = ({ size, root }: TreeHead) => ({ size, root: hex(root) });
    expect(goesOnFrom(state(first), state(second), body.path.map(hex))).toBe(true);
    const { body: inclusion } = await visitor.call<{ leaf: string; path: string[] }>(
      'GET',
      '/api/transparency/inclusion?position=4&size=5',
    );
    const proved = { index: 4, ...state(second), path: inclusion.path.map(hex) };
    expect(includes(hex(inclusion.leaf), proved)).toBe(true);
    for (const wrong of ['consistency?first=3&second=2', 'inclusion?position=5&size=5']) {
      expect((await visitor.call('GET', `/api/transparency/${wrong}`)).status).toBe(400);
    }
    // Without new entries, no new head is signed within the hour.
    await growTree(server.services);
    expect((await headOf()).at).toBe(second.at);
  });
});

describe('releasing a journal', () => {
  test('exports the whole journal with its proofs and adds an entry', async () => {
    const response = await notary.fetch('/api/journal/handovers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ recipient: 'Secretary of State', reason: 'A yearly inspection.' }),
    });
    expect(response.status).toBe(200);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toHaveLength(6 + 2);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(JSON.parse(text('check.json'))).toMatchObject({ holds: true, count: 6 });
    const [entry] = await list();
    expect(JSON.parse(text('entries/000006.json'))).toMatchObject({ entry });
    expect(contentOf(entry as JournalEntry).handOver).toMatchObject({
      recipient: 'Secretary of State',
      by: 'Nora Whitfield',
      entries: 5,
    });
  });

  test('is allowed to the administrator for any notary, with a row in the audit log', async () => {
    const administrator = await server.person('administrator');
    const ask = (person: TestPerson, id: string) =>
      person.call('POST', '/api/journal/handovers', {
        notaryId: id,
        recipient: 'County court',
        reason: 'By order of the court.',
      });
    expect((await ask(administrator, randomUUID())).status).toBe(404);
    expect((await ask(customer, notaryId)).status).toBe(404);
    expect((await ask(administrator, notaryId)).status).toBe(200);
    const { body } = await administrator.call<{ action: string }[]>(
      'GET',
      '/api/admin/audit?action=journal.handed_over',
    );
    expect(body).toHaveLength(2);
  });

  const handOver = { recipient: 'Secretary of State', reason: 'A yearly inspection.' };

  test('ends with the entry that records it, and each entry has its proof, regardless of later entries', async () => {
    const { services } = server;
    const owner = await findNotary(services.db, notaryId);
    const user = owner?.userId ? await findUser(services.db, owner.userId) : null;
    const sessionId = (await list()).find((one) => one.sessionId)?.sessionId;
    if (!owner || !user || !sessionId) throw new Error('nobody has a journal');
    const written = () =>
      services.db.transaction((tx) =>
        recordDeletion(services, tx, notaryId, { sessionId, deleted: ['recording'], rule: 'x' }),
      );
    await written();
    const last = await beginHandOver(services, { notary: owner, user, ...handOver });
    await written();
    const proofs: JournalProof[] = [];
    for await (const { name, content } of journalFiles(services, owner, last)) {
      if (!name.startsWith('entries/')) continue;
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      proofs.push(JSON.parse(Buffer.concat(parts).toString()));
    }
    expect(proofs.map(({ entry }) => entry.kind).slice(-2)).toEqual(['tombstone', 'handover']);
    expect(proofs.every(({ inclusion }) => inclusion !== null)).toBe(true);
  });

  test('continues if the tree is refused, and reports the problem', async () => {
    const kept = join(server.dataDir, 'journal-head.json');
    const before = readFileSync(kept);
    writeFileSync(kept, 'damaged');
    const response = await notary.fetch('/api/journal/handovers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(handOver),
    });
    expect(response.status).toBe(200);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    writeFileSync(kept, before);
    const text = new TextDecoder().decode(files['check.json']);
    expect(JSON.parse(text)).toMatchObject({ holds: false });
  });
});
