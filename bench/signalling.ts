import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { fillRooms } from './fill-rooms.ts';
import { atLeast, atMost, compare, compareAll, printLine } from './measure.ts';
import { keptMemory } from './resident.ts';
import { closeLines, latencyAt, openLines, signalsPerSecond } from './room-load.ts';

const ROOMS = 2000;
const BUSY_ROOMS = 200;
/** Messages per second over all rooms. */
const RATE = 500;
/** A rate that a single room can sustain. */
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
    const rooms = await fillRooms(server, ROOMS);
    const kept = async () => ({
      ours: await memory.ours.megabytes(server.pid),
      peer: await memory.peer.megabytes(peer.pid as number),
    });
    // The first rooms compile the code and fill the pools. Only the other rooms count for the cost
    // of one more room.
    const ours = await openLines(server.origin, rooms.slice(0, BUSY_ROOMS));
    const theirs = await openLines(peerOrigin, rooms.slice(0, BUSY_ROOMS));
    const before = await kept();
    ours.push(...(await openLines(server.origin, rooms.slice(BUSY_ROOMS))));
    theirs.push(...(await openLines(peerOrigin, rooms.slice(BUSY_ROOMS))));
    const after = await kept();
    await compareWithOneRoom(ours);
    const perSocket = {
      ours: (after.ours - before.ours) / (2 * (ROOMS - BUSY_ROOMS)),
      peer: (after.peer - before.peer) / (2 * (ROOMS - BUSY_ROOMS)),
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
    const busy = { ours: ours.slice(0, BUSY_ROOMS), peer: theirs.slice(0, BUSY_ROOMS) };
    const figure = (of: 'p50' | 'p99', limit: number) => ({
      of,
      name: 'signalling',
      metric: `${of} ms at ${RATE}/s over ${BUSY_ROOMS} of ${ROOMS} rooms`,
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

/** Compares all rooms with a separate server that has only one room, in alternating order. */
async function compareWithOneRoom(ours: Awaited<ReturnType<typeof openLines>>): Promise<void> {
  const quiet = await startBenchServer();
  try {
    const alone = await openLines(quiet.origin, await fillRooms(quiet, 1));
    await compare({
      name: 'signalling',
      metric: `p99 ms at ${QUIET_RATE}/s with ${ROOMS} rooms, beside one room`,
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
