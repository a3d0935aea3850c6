import {
  getIceServers,
  MAX_SAMPLE_BYTES,
  sampleConnection,
} from '../../../../common/conference.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import { getHealth } from '../../../../common/health.ts';
import { STUN_SERVERS } from '../../../../common/limits.ts';
import { call } from '../../ui/api.ts';
import { serverOrigin } from '../../ui/server-origin.ts';

/** How video finds its way: directly, by our relay, or not; 'hidden' where there is no relay to try. */
export type Way = 'direct' | 'relayed' | 'unreachable' | 'hidden';

export interface Connection {
  /** Milliseconds to the server and back, the median of five. */
  roundTrip: number;
  way: Way;
  /** Megabits a second each way; null where there is no call yet to measure for. */
  throughput: { up: number; down: number } | null;
}

const ASKED = 5;
const GATHERING_MS = 4000;

async function measureRoundTrip(): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < ASKED; turn += 1) {
    const started = performance.now();
    await call(getHealth, {});
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(ASKED / 2)] as number;
}

/** The kinds of ways into this computer that the servers show (RFC 8445), as long as one is missing. */
async function gather(iceServers: RTCIceServer[], enough: string[]): Promise<Set<string>> {
  const connection = new RTCPeerConnection({ iceServers });
  const kinds = new Set<string>();
  try {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, GATHERING_MS);
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate?.type) kinds.add(candidate.type);
        if (candidate === null || enough.every((kind) => kinds.has(kind))) resolve();
      });
      connection.createDataChannel('check');
      void connection.createOffer().then((offer) => connection.setLocalDescription(offer));
    });
    return kinds;
  } finally {
    connection.close();
  }
}

async function findWay(conferenceId: string | null): Promise<Way> {
  const servers: RTCIceServer[] = conferenceId
    ? (await call(getIceServers, { params: { sessionId: conferenceId } })).iceServers.map(
        ({ urls, username = '', credential = '' }) => ({ urls, username, credential }),
      )
    : STUN_SERVERS.map((urls) => ({ urls }));
  const hasRelay = servers.some(({ urls }) => String(urls).startsWith('turn'));
  const kinds = await gather(servers, hasRelay ? ['srflx', 'relay'] : ['srflx']);
  if (kinds.has('srflx')) return 'direct';
  if (!hasRelay) return 'hidden';
  return kinds.has('relay') ? 'relayed' : 'unreachable';
}

/** Sends a sample and reads one: until the answer begins it went up, from then on it comes down. */
async function measureThroughput(conferenceId: string): Promise<{ up: number; down: number }> {
  const body = new Uint8Array(MAX_SAMPLE_BYTES);
  for (let at = 0; at < body.length; at += 65_536) {
    crypto.getRandomValues(body.subarray(at, at + 65_536));
  }
  const address = serverOrigin + pathFor(sampleConnection, { sessionId: conferenceId }, undefined);
  const sent = performance.now();
  const answer = await fetch(address, {
    method: 'POST',
    credentials: serverOrigin ? 'omit' : 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  });
  if (!answer.ok) throw new Error(`the sample was answered with ${answer.status}`);
  const turned = performance.now();
  const { byteLength } = await answer.arrayBuffer();
  const mbps = (bytes: number, ms: number) => (bytes * 8) / 1000 / Math.max(ms, 0.1);
  return {
    up: mbps(body.length, turned - sent),
    down: mbps(byteLength, performance.now() - turned),
  };
}

/**
 * How far the server is, whether video finds a way, and how much goes through.
 * @param conferenceId the call that one is about to join; null before there is one
 * @throws where the server cannot be reached.
 */
export async function measureConnection(conferenceId: string | null): Promise<Connection> {
  const roundTrip = await measureRoundTrip();
  const throughput = conferenceId ? await measureThroughput(conferenceId) : null;
  return { roundTrip, throughput, way: await findWay(conferenceId) };
}
