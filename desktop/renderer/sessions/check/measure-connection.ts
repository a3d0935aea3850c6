import { getHealth } from '../../../../common/health.ts';
import { STUN_SERVERS } from '../../../../common/limits.ts';
import { call } from '../../ui/api.ts';

export interface Connection {
  /** Milliseconds to the server and back, the median of five. */
  roundTrip: number;
  /** Whether the network shows a way in from outside, so that video needs no relay. */
  direct: boolean;
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

/** Asks the public STUN servers how this computer looks from outside (RFC 8489). */
async function seesOutside(): Promise<boolean> {
  const connection = new RTCPeerConnection({ iceServers: [{ urls: [...STUN_SERVERS] }] });
  try {
    return await new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), GATHERING_MS);
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) resolve(false);
        else if (candidate.type === 'srflx') resolve(true);
      });
      connection.createDataChannel('check');
      void connection.createOffer().then((offer) => connection.setLocalDescription(offer));
    });
  } finally {
    connection.close();
  }
}

/** @throws where the server cannot be reached. */
export async function measureConnection(): Promise<Connection> {
  const roundTrip = await measureRoundTrip();
  return { roundTrip, direct: await seesOutside() };
}
