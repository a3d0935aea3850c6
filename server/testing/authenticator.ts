import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPerson } from './test-person.ts';

const PERIOD_MS = 30_000;
/** A code that the server has to see within less than this is not handed out. */
const MARGIN_MS = 10_000;

/** The code of one time step (RFC 6238). */
export function totpCode(base32: string, step: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The time step that an authenticator app shows now. */
export const stepNow = () => Math.floor(Date.now() / PERIOD_MS);

/** An authenticator app of which every code is used once, near enough to its time. */
export class Authenticator {
  readonly secret: string;
  #lastStep = 0;

  constructor(secret: string) {
    this.secret = secret;
  }

  /** The code that was handed out last. */
  get spent(): string {
    return totpCode(this.secret, this.#lastStep);
  }

  /**
   * A code that has not been used. The server takes those of the step before, of now and of the next:
   * three at once, then one every thirty seconds.
   */
  async code(): Promise<string> {
    for (;;) {
      const step = Math.max(this.#lastStep + 1, stepNow() - 1);
      const left = PERIOD_MS - (Date.now() % PERIOD_MS);
      const tooLate = step === stepNow() - 1 && left < MARGIN_MS;
      if (step <= stepNow() + 1 && !tooLate) {
        this.#lastStep = step;
        return totpCode(this.secret, step);
      }
      await sleep(Math.min(left, 500));
    }
  }
}

/** Sets up an authenticator of a person's. */
export async function setUpTotp(person: TestPerson): Promise<Authenticator> {
  const begun = await person.call<{ id: string; secret: string }>('POST', '/api/step-up/totp');
  const authenticator = new Authenticator(begun.body.secret);
  const confirmed = await person.call('POST', `/api/step-up/totp/${begun.body.id}/confirm`, {
    code: await authenticator.code(),
  });
  if (confirmed.status !== 200) throw new Error(`totp: ${JSON.stringify(confirmed.body)}`);
  return authenticator;
}
