import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { SEGMENT_MS } from '../common/recording.ts';
import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { TestSocket } from '../server/testing/test-socket.ts';
import { acceptedSession, sendSegment, uploadReady } from '../server/testing/world.ts';
import { type BenchServer, startBenchServer, startProgram } from './bench-server.ts';
import { atMost, compare, printLine, timed } from './measure.ts';
import { residentMegabytes } from './resident.ts';

/** Size in bytes of two seconds of a conference with two participants. */
const PIECE_BYTES = 150_000;
const PIECES_A_ROUND = 20;
/** Number of segments in two hours. */
const PIECES_OF_A_LONG_CALL = 3600;

/** Starts a conference and returns a function that uploads its next segment. */
async function openCall(server: BenchServer): Promise<() => Promise<void>> {
  const notary = await server.person('notary');
  const document = await uploadReady(server.customer);
  const session = await acceptedSession(server.customer, notary, document.id);
  await TestSocket.join(server.customer, session.conferenceSessionId, 'signer');
  await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  // The limit of a recording grows with the time since the conference began. The benchmark sends two
  // hours within minutes.
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  await client.query(
    "UPDATE conference_sessions SET begun_at = now() - interval '4 hours' WHERE id = $1",
    [session.conferenceSessionId],
  );
  await client.end();
  const take = randomUUID();
  let number = 0;
  return async () => {
    const { status } = await sendSegment(notary, session.conferenceSessionId, {
      take,
      number,
      bytes: randomBytes(PIECE_BYTES),
      durationMs: SEGMENT_MS,
    });
    number += 1;
    if (status !== 201) throw new Error(`piece ${number}: ${status}`);
  };
}

/**
 * Measures the upload of segments against Koa with SHA-256, AES-GCM and fsync, and the memory use
 * over a long conference.
 */
export async function benchRecording(): Promise<void> {
  const server = await startBenchServer();
  const port = await findFreePort();
  const peer = await startProgram('bench/peers/recording-peer.ts', {
    FOLDER: server.folder,
    PORT: String(port),
  });
  try {
    const send = await openCall(server);
    const sendToPeer = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: randomBytes(PIECE_BYTES),
      });
      await response.arrayBuffer();
    };
    const many = (one: () => Promise<void>) => () =>
      timed(async () => {
        for (let count = 0; count < PIECES_A_ROUND; count += 1) await one();
      });
    await compare({
      name: 'recording',
      metric: `ms for ${PIECES_A_ROUND} pieces of 150 kB`,
      goal: atMost(1.3),
      ours: many(send),
      peer: many(sendToPeer),
    });
    const early = residentMegabytes(server.pid);
    for (let count = 0; count < PIECES_OF_A_LONG_CALL; count += 1) await send();
    const late = residentMegabytes(server.pid);
    const goal = atMost(1.25);
    printLine({
      name: 'recording',
      metric: 'MB of memory after two hours, beside the beginning',
      ours: Math.round(late),
      peer: Math.round(early),
      ratio: Number((late / early).toPrecision(4)),
      interval: [late / early, late / early],
      control: 1,
      goal: goal.text,
      holds: goal.holds(late / early),
    });
  } finally {
    peer.kill();
    await server.stop();
  }
}
