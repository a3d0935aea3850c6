import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LiveConference, Place } from './fill-conferences.ts';

/** The open WebSocket of one participant. */
export interface Line {
  place: Place;
  ws: WebSocket;
  /** Called with every message that is not about joining. */
  onMessage: (message: Record<string, unknown>) => void;
}

const OPENED_AT_ONCE = 16;

async function open(origin: string, place: Place): Promise<Line> {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { Origin: origin } });
  await once(ws, 'open');
  const line: Line = { place, ws, onMessage: () => undefined };
  await new Promise<void>((resolve, reject) => {
    ws.on('close', (code) => reject(new Error(`the socket was closed: ${code}`)));
    ws.on('message', (data) => {
      const message = JSON.parse(data.toString()) as Record<string, unknown>;
      if (message.type === 'join-room-success') resolve();
      else line.onMessage(message);
    });
    ws.send(JSON.stringify({ type: 'join-room', timestamp: Date.now(), ...place }));
  });
  return line;
}

/** Connects both participants of each conference. */
export async function openLines(
  origin: string,
  conferences: LiveConference[],
): Promise<(readonly [Line, Line])[]> {
  const opened: (readonly [Line, Line])[] = [];
  for (let start = 0; start < conferences.length; start += OPENED_AT_ONCE) {
    const some = conferences.slice(start, start + OPENED_AT_ONCE);
    opened.push(
      ...(await Promise.all(
        some.map(async ([one, two]) => [await open(origin, one), await open(origin, two)] as const),
      )),
    );
  }
  return opened;
}

const CANDIDATE =
  'candidate:842163049 1 udp 1677729535 203.0.113.9 46154 typ srflx raddr 192.168.1.7 rport 46154 generation 0';

/** Sends an ICE candidate with the time of sending from one participant to the other. */
export function sendCandidate(from: Line, to: Line): void {
  from.ws.send(
    JSON.stringify({
      type: 'ice-candidate',
      targetParticipantId: to.place.participantId,
      candidate: { candidate: CANDIDATE, sdpMid: '0', sentAt: performance.now() },
      timestamp: Date.now(),
    }),
  );
}

export function sendChat(from: Line): void {
  from.ws.send(
    JSON.stringify({
      type: 'chat-message',
      message: `${performance.now()}`,
      timestamp: Date.now(),
      sessionId: from.place.sessionId,
      participantId: from.place.participantId,
    }),
  );
}

const share = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;

/**
 * Returns the milliseconds from sending to arrival at a fixed rate that is spread evenly over the
 * conferences.
 * @param rate messages per second over all conferences
 */
export async function latencyAt(
  lines: (readonly [Line, Line])[],
  kind: 'signal' | 'chat',
  rate: number,
  seconds: number,
): Promise<{ p50: number; p99: number }> {
  const took: number[] = [];
  for (const [one, two] of lines) {
    one.onMessage = () => undefined;
    two.onMessage = (message) => {
      if (kind === 'chat' && message.type === 'chat-message') {
        took.push(performance.now() - Number(message.message));
      } else if (kind === 'signal' && message.type === 'ice-candidate') {
        took.push(performance.now() - (message.candidate as { sentAt: number }).sentAt);
      }
    };
  }
  const count = rate * seconds;
  const began = performance.now();
  for (let sent = 0; sent < count; sent += 1) {
    const due = began + (sent * 1000) / rate;
    if (due - performance.now() > 1) await sleep(due - performance.now());
    const [one, two] = lines[sent % lines.length] as readonly [Line, Line];
    if (kind === 'chat') sendChat(one);
    else sendCandidate(one, two);
  }
  const deadline = performance.now() + 10_000;
  while (took.length < count && performance.now() < deadline) await sleep(5);
  if (took.length < count) throw new Error(`${count - took.length} messages did not arrive`);
  took.sort((a, b) => a - b);
  return { p50: share(took, 0.5), p99: share(took, 0.99) };
}

/**
 * Measures the throughput in signals per second while all conferences send at the same time.
 * @param each number of signals that each socket sends
 */
export async function signalsPerSecond(
  lines: (readonly [Line, Line])[],
  each: number,
): Promise<number> {
  let arrived = 0;
  for (const line of lines.flat()) {
    line.onMessage = ({ type }) => {
      if (type === 'ice-candidate') arrived += 1;
    };
  }
  const count = lines.length * 2 * each;
  const began = performance.now();
  for (let round = 0; round < each; round += 1) {
    for (const [one, two] of lines) {
      sendCandidate(one, two);
      sendCandidate(two, one);
    }
  }
  while (arrived < count) {
    if (performance.now() - began > 60_000) throw new Error('messages were lost');
    await sleep(1);
  }
  return count / ((performance.now() - began) / 1000);
}

export function closeLines(lines: (readonly [Line, Line])[]): void {
  for (const { ws } of lines.flat()) {
    ws.removeAllListeners('close');
    ws.close();
  }
}
