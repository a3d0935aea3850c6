import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { databases } from './databases.ts';
import { keepAuthenticator } from './own-authenticators.ts';
import type { TestPerson } from './test-person.ts';

const PERIOD_MS = 30_000;
/** A code with less validity left than this, in milliseconds, is not used. */
const MARGIN_MS = 15_000;

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

/** The current time step of an authenticator app. */
export const stepNow = () => Math.floor(Date.now() / PERIOD_MS);

/**
 * A person's authenticator app. It uses each code once. The server accepts the codes of the
 * previous, the current and the next time step. If a test needs more codes, the server in this
 * process is made to forget the last used time step.
 */
export class Authenticator {
  readonly #origin: string;
  readonly #id: string;
  readonly #secret: string;
  #lastStep = 0;

  private constructor(origin: string, id: string, secret: string) {
    this.#origin = origin;
    this.#id = id;
    this.#secret = secret;
  }

  static async setUp(person: TestPerson): Promise<Authenticator> {
    const begun = await person.call<{ id: string; secret: string }>('POST', '/api/step-up/totp');
    const { id, secret } = begun.body;
    const made = new Authenticator(person.origin, id, secret);
    const confirmed = await person.call('POST', `/api/step-up/totp/${id}/confirm`, {
      code: made.#next(),
    });
    if (confirmed.status !== 200) throw new Error(`totp: ${JSON.stringify(confirmed.body)}`);
    const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
    keepAuthenticator(person.origin, user.email, made);
    return made;
  }

  /** The last code that was used. */
  get spent(): string {
    return totpCode(this.#secret, this.#lastStep);
  }

  /** Returns an unused code. */
  async code(): Promise<string> {
    if (this.#nextStep() > stepNow() + 1) await this.#beginAgain();
    return this.#next();
  }

  #nextStep(): number {
    const left = PERIOD_MS - (Date.now() % PERIOD_MS);
    const first = left < MARGIN_MS ? stepNow() : stepNow() - 1;
    return Math.max(this.#lastStep + 1, first);
  }

  #next(): string {
    this.#lastStep = this.#nextStep();
    return this.spent;
  }

  async #beginAgain(): Promise<void> {
    const db = databases.get(this.#origin);
    // The database of a server in another process is not available here, so wait for the next time
    // step.
    while (!db && this.#nextStep() > stepNow() + 1)
      await sleep(PERIOD_MS - (Date.now() % PERIOD_MS));
    if (!db) return;
    await db('step_up_credentials').where({ id: this.#id }).update({ lastTimeStep: null });
    this.#lastStep = 0;
  }
}

export const setUpTotp = (person: TestPerson): Promise<Authenticator> =>
  Authenticator.setUp(person);
