import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Signer } from '../packages/evidence/src/certificates/signer.ts';
import { appendEntry } from '../server/notarization/journal/append-entry.ts';
import { checkJournal } from '../server/notarization/journal/check-journal.ts';
import { sampleNotary } from '../server/notarization/journal/testing/sample-notary.ts';
import { openFolder } from '../server/platform/storage/folder-store.ts';
import { createKeyVault } from '../server/platform/storage/key-vault.ts';
import { loadOrCreateCertificateAuthority } from '../server/sealing/certificates/certificate-store.ts';
import { startBenchServer } from './bench-server.ts';
import { atLeast, atMost, bootstrap, compare, median, printLine, timed } from './measure.ts';

const A_ROUND = 40;
/** The number of entries that a notary has after years of work. */
const LONG = 10_000;

/** A typical content of a journal entry. */
const body = {
  outcome: 'not_completed',
  act: 'acknowledgment',
  document: { title: 'Deed of Birch Lane 7.pdf', sha256: 'a'.repeat(64) },
  people: [{ role: 'signer', name: 'Cole Bennett', address: '118 Harbor Street, Columbus, OH' }],
};

async function append(db: Knex, notaryId: string, signer: Signer): Promise<void> {
  // The server appends in the transaction of the change that the entry records. Alone, one statement
  // is its own transaction, as the INSERT of the peer.
  await appendEntry(db, {
    notary: sampleNotary(notaryId),
    kind: 'act',
    sessionId: null,
    at: new Date(),
    body,
    search: 'deed bennett',
    signer,
    signedBy: 'platform',
  });
}

/**
 * Measures the journal against a bare INSERT and a bare loop of hashes, and how it scales with its
 * length.
 */
export async function benchJournal(): Promise<void> {
  const server = await startBenchServer();
  const { db } = server;
  try {
    const notary = await server.person('notary');
    const { body: own } = await notary.call<{ id: string }>('GET', '/api/notaries/me');
    const objects = openFolder(path.join(server.folder, 'authority'));
    const authority = await loadOrCreateCertificateAuthority({
      objects,
      vault: createKeyVault([{ id: 'bench', key: Buffer.alloc(32, 7) }]),
    });
    const signer = await authority.platformSigner();
    await db.raw(
      'CREATE TABLE bare_journal (id bigserial PRIMARY KEY, content text, at timestamptz)',
    );
    const content = JSON.stringify(body).repeat(3);
    const entries = () =>
      timed(async () => {
        for (let count = 0; count < A_ROUND; count += 1) await append(db, own.id, signer);
      });
    const rate = async (work: () => Promise<number>) => A_ROUND / ((await work()) / 1000);
    await compare({
      name: 'journal-append',
      metric: 'entries a second, one after the other',
      goal: atLeast(0.5),
      ours: () => rate(entries),
      peer: () =>
        rate(() =>
          timed(async () => {
            for (let count = 0; count < A_ROUND; count += 1) {
              await db.raw('INSERT INTO bare_journal (content, at) VALUES (?, now())', [content]);
            }
          }),
        ),
    });
    const early: number[] = [];
    for (let round = 0; round < 15; round += 1) early.push(await entries());
    const { count } = (await db('journals').where({ notaryId: own.id }).first('count')) as {
      count: number;
    };
    for (let made = count; made < LONG; made += 1) await append(db, own.id, signer);
    const late: number[] = [];
    for (let round = 0; round < 15; round += 1) late.push(await entries());
    const grown = late.map((ms) => ms / median(early));
    printLine({
      name: 'journal-append',
      metric: `ms for ${A_ROUND} entries behind ${LONG}, beside the beginning`,
      ours: Number(median(late).toPrecision(4)),
      peer: Number(median(early).toPrecision(4)),
      ratio: Number(median(grown).toPrecision(4)),
      interval: bootstrap(grown),
      control: Number((median(early.slice(0, 7)) / median(early.slice(8))).toPrecision(4)),
      goal: atMost(1.3).text,
      holds: median(grown) <= 1.3,
    });
    await compare({
      name: 'journal-verify',
      metric: `ms for ${LONG} entries: digests, chain and signatures`,
      // The goal is at least half the speed of the bare loop, which is at most twice its time.
      goal: atMost(2),
      ours: () => timed(() => checkJournal({ db, authority, objects }, own.id)),
      peer: () =>
        timed(async () => {
          const rows = (await db('journal_entries')
            .where({ notaryId: own.id })
            .orderBy('sequence')
            .select('content')) as { content: string }[];
          let link = Buffer.alloc(32);
          for (const { content: text } of rows) {
            const digest = createHash('sha256').update(text).digest();
            link = createHash('sha256').update(link).update(digest).digest();
          }
        }),
    });
  } finally {
    await server.stop();
  }
}
