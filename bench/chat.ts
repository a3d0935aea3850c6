import { findFreePort } from '../server/platform/database/embedded/find-free-port.ts';
import { startBenchServer, startProgram } from './bench-server.ts';
import { closeLines, latencyAt, openLines } from './conference-load.ts';
import { fillConferences } from './fill-conferences.ts';
import { atMost, compare } from './measure.ts';

/** Enough that no sender exceeds the limit of 15 messages in 15 seconds. */
const CONFERENCES = 300;
/** Messages per second over all conferences. */
const RATE = 150;
const SECONDS = 2;

/**
 * Measures stored chat messages against a bare fan-out with one INSERT, and the effect of a slow
 * reader on the others.
 */
export async function benchChat(): Promise<void> {
  const server = await startBenchServer();
  const port = await findFreePort();
  const peer = await startProgram('bench/peers/relay-peer.ts', {
    PORT: String(port),
    DATABASE_URL: server.databaseUrl,
  });
  try {
    const conferences = await fillConferences(server, CONFERENCES);
    const ours = await openLines(server.origin, conferences);
    const theirs = await openLines(`http://localhost:${port}`, conferences);
    const medianLatency = async (lines: typeof ours) =>
      (await latencyAt(lines, 'chat', RATE, SECONDS)).p50;
    await compare({
      name: 'chat',
      metric: `p50 ms from sending to arrival, kept, at ${RATE}/s over ${CONFERENCES} conferences`,
      goal: atMost(1.3),
      ours: () => medianLatency(ours),
      peer: () => medianLatency(theirs),
    });
    // One participant stops reading while everyone else continues.
    const [slow] = ours[0] as (typeof ours)[number];
    await compare({
      name: 'chat',
      metric: 'p50 ms of the others beside a reader who has stopped',
      goal: atMost(1.1),
      ours: () => {
        slow.ws.pause();
        return medianLatency(ours);
      },
      peer: () => {
        slow.ws.resume();
        return medianLatency(ours);
      },
    });
    closeLines(ours);
    closeLines(theirs);
  } finally {
    peer.kill();
    await server.stop();
  }
}
