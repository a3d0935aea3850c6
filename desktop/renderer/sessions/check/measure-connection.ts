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

/**
 * The result of testing our relay: `refuses` if it is there and does not accept the credentials.
 */
export type Relay = 'answers' | 'refuses' | 'silent' | 'none';

/** How video finds its path. */
export interface Way {
  /** Others reach this computer without a relay. */
  direct: boolean;
  /** 'none' if there is no relay to test. */
  relay: Relay;
}

export interface Connection {
  /** Round-trip time to the server in milliseconds, the median of five. */
  roundTrip: number;
  way: Way;
  /** Megabits per second each way; null if there is no conference yet to measure for. */
  throughput: { up: number; down: number } | null;
}

const ASKED = 5;
const GATHERING_MS = 4000;
/** Error code of a server that did not answer; lower codes are answers. */
const NO_ANSWER = 700;

async function measureRoundTrip(): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < ASKED; turn += 1) {
    const started = performance.now();
    await call(getHealth, {});
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(ASKED / 2)] as number;
}

interface Gathered {
  /** Types of the candidates that the servers gave (RFC 8445). */
  kinds: Set<string>;
  /** Error codes instead of a candidate: STUN's codes; 701 if there was no answer (W3C WebRTC). */
  refusals: Set<number>;
}

/** Gathers candidates for this computer until each type is there, or for a few seconds. */
async function gather(iceServers: RTCIceServer[], wanted: string[]): Promise<Gathered> {
  const connection = new RTCPeerConnection({ iceServers });
  const kinds = new Set<string>();
  const refusals = new Set<number>();
  try {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, GATHERING_MS);
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate?.type) kinds.add(candidate.type);
        if (candidate === null || wanted.every((kind) => kinds.has(kind))) resolve();
      });
      connection.addEventListener('icecandidateerror', ({ errorCode, url }) => {
        if (url.startsWith('turn')) refusals.add(errorCode);
      });
      connection.createDataChannel('check');
      void connection.createOffer().then((offer) => connection.setLocalDescription(offer));
    });
    return { kinds, refusals };
  } finally {
    connection.close();
  }
}

/** The relay is tested separately: others may need it even if this network does not. */
async function findWay(conferenceId: string | null): Promise<Way> {
  const servers: RTCIceServer[] = conferenceId
    ? (await call(getIceServers, { params: { sessionId: conferenceId } })).iceServers.map(
        ({ urls, username = '', credential = '' }) => ({ urls, username, credential }),
      )
    : STUN_SERVERS.map((urls) => ({ urls }));
  const hasRelay = servers.some(({ urls }) => String(urls).startsWith('turn'));
  const { kinds, refusals } = await gather(servers, hasRelay ? ['srflx', 'relay'] : ['srflx']);
  const direct = kinds.has('srflx');
  if (!hasRelay) return { direct, relay: 'none' };
  if (kinds.has('relay')) return { direct, relay: 'answers' };
  const refused = [...refusals].some((code) => code < NO_ANSWER);
  return { direct, relay: refused ? 'refuses' : 'silent' };
}

/** Sends a sample and reads one: the upload ends when the response starts, the download follows. */
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
 * Measures the round-trip time, whether video finds a path, and the bandwidth.
 * @param conferenceId the conference to join; null before there is one
 * @throws Error if the server cannot be reached
 */
export async function measureConnection(conferenceId: string | null): Promise<Connection> {
  const roundTrip = await measureRoundTrip();
  const throughput = conferenceId ? await measureThroughput(conferenceId) : null;
  return { roundTrip, throughput, way: await findWay(conferenceId) };
}
