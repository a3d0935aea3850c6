import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signed event, and maximum lead of its sender's clock, in milliseconds. */
const TOLERANCE_MS = 5 * 60_000;

/** Returns `t=<seconds>,v1=<HMAC-SHA256 over "t.body" in hexadecimal>`. */
export function signEvent(secret: string, body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Whether a body was signed with the secret within the tolerance. */
export function isSignedEvent(secret: string, body: Buffer, header: string, now: Date): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || !mac) return false;
  const at = Number(seconds) * 1000;
  if (Math.abs(now.getTime() - at) > TOLERANCE_MS) return false;
  const right = signEvent(secret, body, new Date(at)).split('v1=')[1] as string;
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(right, 'hex'));
}
