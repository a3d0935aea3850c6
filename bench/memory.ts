import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildTextPdf } from '../server/testing/build-text-pdf.ts';
import { drawPhoto, makeDocx } from '../server/testing/office-files.ts';
import type { TestPerson } from '../server/testing/test-person.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';

/* An absolute figure without a peer: the memory that the server keeps after many uploads. Linux only. */

const UPLOADS = Number(process.env.MEMORY_UPLOADS ?? 1000);
const IDLE_MINUTES = Number(process.env.MEMORY_IDLE_MINUTES ?? 5);
/** More at the same time are refused. */
const PARALLEL = 6;
const MOST_MB = 500;

/** Returns a process with all of its descendants. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return []; // It has ended.
      }
    });
  const family = [pid];
  for (const member of family) {
    for (const one of parents) if (one.parent === member) family.push(one.pid);
  }
  return family;
}

/** Returns the megabytes of a process, with its share of what it has in common with others. */
function proportionalMegabytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // It has ended.
  }
}

const megabytes = (server: BenchServer): number =>
  familyOf(server.pid).reduce((sum, pid) => sum + proportionalMegabytes(pid), 0);

async function waitUntilAnalyzed(server: BenchServer): Promise<void> {
  for (;;) {
    const busy = await server
      .db('documents')
      .whereIn('status', ['uploaded', 'processing'])
      .first('id');
    if (!busy) return;
    await sleep(500);
  }
}

/**
 * Uploads 1,000 files of several kinds, waits until they are analyzed, and measures the memory of the
 * server and its children after five idle minutes.
 */
export async function benchMemory(): Promise<void> {
  const text = 'A power of attorney for the sale of a house in Columbus, Ohio.\n'.repeat(40);
  const files = [
    { name: 'deed.pdf', bytes: await buildTextPdf([text, text, text]) },
    { name: 'letter.docx', bytes: await makeDocx(text) },
    { name: 'notes.txt', bytes: new TextEncoder().encode(text) },
    { name: 'photo.png', bytes: await drawPhoto('AFFIDAVIT of Ana Ruiz') },
  ];
  const server = await startBenchServer();
  try {
    const startMb = megabytes(server);
    // One person may upload 600 files in an hour.
    const people = [server.customer, await server.person('notary')];
    let next = 0;
    let peakMb = 0;
    const statuses = new Map<number, number>();
    const upload = async () => {
      for (let index = next++; index < UPLOADS; index = next++) {
        const { name, bytes } = files[index % files.length] as (typeof files)[number];
        const person = people[Math.floor(index / files.length) % people.length] as TestPerson;
        const { status } = await person.upload(bytes, `${index}-${name}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (index % 20 === 0) peakMb = Math.max(peakMb, megabytes(server));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, upload));
    await waitUntilAnalyzed(server);
    const analyzedMb = megabytes(server);
    await sleep(IDLE_MINUTES * 60_000);
    const idleMb = megabytes(server);
    const line = {
      name: 'memory',
      metric: `MB of the server and its children, ${IDLE_MINUTES} idle minutes after ${UPLOADS} uploads`,
      ours: Math.round(idleMb),
      goal: `< ${MOST_MB}`,
      holds: idleMb < MOST_MB,
      start: Math.round(startMb),
      peak: Math.round(peakMb),
      analyzed: Math.round(analyzedMb),
      statuses: Object.fromEntries(statuses),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  } finally {
    await server.stop();
  }
}
