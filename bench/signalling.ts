import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { closeLines, latencyAt, openLines, signalsPerSecond } from './conference-load.ts';
import { fillConferences } from './fill-conferences.ts';
import { atLeast, atMost, compare, compareAll, printLine } from './measure.ts';
import { keptMemory } from './resident.ts';

const CONFERENCES = 2000;
const BUSY_CONFERENCES = 200;
/** Messages per second over all conferences. */
const RATE = 500;
/** A rate that a single conference can sustain. */
const QUIET_RATE = 50;
const SECONDS = 2;
const ROUNDS = 15;

const rounded = (value: number) => Number(value.toPrecision(4));

/**
 * Measures the relay of the conferences against a bare relay: latency at a fixed rate, throughput,
 * scaling and bytes per socket.
 */
export async function benchSignalling(): Promise<void> {
  const memory = { ours: keptMemory(), peer: keptMemory() };
  const server = await startBenchServer(memory.ours.env);
  const port = await findFreePort();
  const peer = await startProgram('bench/peers/relay-peer.ts', {
    PORT: String(port),
    ...memory.peer.env,
  });
  const peerOrigin = `http://localhost:${port}`;
  try {
    const conferences = await fillConferences(server, CONFERENCES);
    const kept = async () => ({
      ours: await memory.ours.megabytes(server.pid),
      peer: await memory.peer.megabytes(peer.pid as number),
    });
    // The first conferences compile the code and fill the pools. Only the others count for the cost
    // of one more conference.
    const ours = await openLines(server.origin, conferences.slice(0, BUSY_CONFERENCES));
    const theirs = await openLines(peerOrigin, conferences.slice(0, BUSY_CONFERENCES));
    const before = await kept();
    ours.push(...(await openLines(server.origin, conferences.slice(BUSY_CONFERENCES))));
    theirs.push(...(await openLines(peerOrigin, conferences.slice(BUSY_CONFERENCES))));
    const after = await kept();
    await compareWithOneConference(ours);
    const perSocket = {
      ours: (after.ours - before.ours) / (2 * (CONFERENCES - BUSY_CONFERENCES)),
      peer: (after.peer - before.peer) / (2 * (CONFERENCES - BUSY_CONFERENCES)),
    };
    printLine({
      name: 'signalling',
      metric: 'kB of memory a socket',
      ours: rounded(perSocket.ours * 1024),
      peer: rounded(perSocket.peer * 1024),
      ratio: rounded(perSocket.ours / perSocket.peer),
      interval: [perSocket.ours / perSocket.peer, perSocket.ours / perSocket.peer],
      control: 1,
      goal: atMost(2).text,
      holds: perSocket.ours <= 2 * perSocket.peer,
    });
    const busy = { ours: ours.slice(0, BUSY_CONFERENCES), peer: theirs.slice(0, BUSY_CONFERENCES) };
    const figure = (of: 'p50' | 'p99', limit: number) => ({
      of,
      name: 'signalling',
      metric: `${of} ms at ${RATE}/s over ${BUSY_CONFERENCES} of ${CONFERENCES} conferences`,
      goal: atMost(limit),
    });
    await compareAll(
      {
        ours: () => latencyAt(busy.ours, 'signal', RATE, SECONDS),
        peer: () => latencyAt(busy.peer, 'signal', RATE, SECONDS),
      },
      [figure('p50', 1.25), figure('p99', 1.5)],
    );
    await compare({
      name: 'signalling',
      metric: 'signals a second, all at once',
      goal: atLeast(0.7),
      ours: () => signalsPerSecond(busy.ours, 10),
      peer: () => signalsPerSecond(busy.peer, 10),
    });
    closeLines(ours);
    closeLines(theirs);
  } finally {
    peer.kill();
    await server.stop();
    memory.ours.close();
    memory.peer.close();
  }
}

/** Compares all conferences with a server that has only one, in alternating order. */
async function compareWithOneConference(
  ours: Awaited<ReturnType<typeof openLines>>,
): Promise<void> {
  const quiet = await startBenchServer();
  try {
    const alone = await openLines(quiet.origin, await fillConferences(quiet, 1));
    await compare({
      name: 'signalling',
      metric: `p99 ms at ${QUIET_RATE}/s with ${CONFERENCES} conferences, compared with one`,
      goal: atMost(1.5),
      rounds: ROUNDS,
      ours: async () => (await latencyAt(ours, 'signal', QUIET_RATE, SECONDS)).p99,
      peer: async () => (await latencyAt(alone, 'signal', QUIET_RATE, SECONDS)).p99,
    });
    closeLines(alone);
  } finally {
    await quiet.stop();
  }
}
