import { createHmac } from 'node:crypto';
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

/**
 * A person's authenticator app, of which every code is used once, near enough to its time. The server
 * takes those of the step before, of now and of the next; whoever needs more takes out another app.
 */
export class Authenticator {
  readonly #person: TestPerson;
  #secret = '';
  #lastStep = 0;

  private constructor(person: TestPerson) {
    this.#person = person;
  }

  static async setUp(person: TestPerson): Promise<Authenticator> {
    const made = new Authenticator(person);
    await made.#takeAnother();
    return made;
  }

  /** The code that was handed out last. */
  get spent(): string {
    return totpCode(this.#secret, this.#lastStep);
  }

  /** A code that has not been used. */
  async code(): Promise<string> {
    if (this.#nextStep() > stepNow() + 1) await this.#takeAnother();
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

  async #takeAnother(): Promise<void> {
    const begun = await this.#person.call<{ id: string; secret: string }>(
      'POST',
      '/api/step-up/totp',
    );
    this.#secret = begun.body.secret;
    this.#lastStep = 0;
    const confirmed = await this.#person.call(
      'POST',
      `/api/step-up/totp/${begun.body.id}/confirm`,
      {
        code: this.#next(),
      },
    );
    if (confirmed.status !== 200) throw new Error(`totp: ${JSON.stringify(confirmed.body)}`);
  }
}

/** Sets up an authenticator of a person's. */
export const setUpTotp = (person: TestPerson): Promise<Authenticator> =>
  Authenticator.setUp(person);
