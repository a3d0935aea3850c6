import { createPublicKey, type KeyObject, randomUUID, X509Certificate } from 'node:crypto';
import type { WaitingKey } from '../../../common/desktop-bridge.ts';
import { enrollDeviceKey, listNotaryKeys, type NotaryKey } from '../../../common/notary-keys.ts';
import {
  makeCertificateRequest,
  readCertificateRequest,
} from '../../../common/signing/certificate-request.ts';
import { deviceKeyWords as words } from '../../../common/words/device-keys.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import type { JsonFile } from '../settings/json-file.ts';
import type { HeldKey, KeysFile, PendingEnrolment } from './signing-keys-file.ts';

type PendingKey = HeldKey & { pending: PendingEnrolment };

/** Refusals of a moment: asked again after a sign-in or a pause, the answer may be another. */
const FOR_NOW = [401, 403, 408, 425, 429];

/** Whose keys are meant: an account at a server. */
export interface KeysOwner {
  server: string;
  userId: string;
  name: string;
}

/**
 * Tells the server of keys that this computer keeps. The server may have put a key to use although
 * its answer never came: such a key stays here, with its request, until the server has answered.
 */
export class KeyEnrolment {
  readonly #api: Api;
  readonly #file: JsonFile<KeysFile>;
  /** What is being asked at this moment, so that nobody asks for it a second time meanwhile. */
  readonly #asking = new Set<string>();

  /** Keys, as they are wrapped, for which the server asked for a sign-in last. */
  readonly #wantSignIn = new Set<string>();
  readonly #log: Log;
  readonly #isHere: (owner: KeysOwner) => Promise<boolean>;

  /** @param isHere whether the server would take what is asked now for that person's */
  constructor(
    api: Api,
    file: JsonFile<KeysFile>,
    log: Log,
    isHere: (owner: KeysOwner) => Promise<boolean>,
  ) {
    this.#api = api;
    this.#file = file;
    this.#log = log;
    this.#isHere = isHere;
  }

  /**
   * Keeps a key here, and then enrols it.
   * @param wrapped the private key as the keychain gave it, base64
   * @returns the server's number of the key
   * @throws BridgeError where the server refuses, or somebody else has signed in meanwhile;
   *   `not_answered` where it is not known whether it has
   */
  async start(
    owner: KeysOwner,
    privateKey: KeyObject,
    { wrapped, ...rest }: { wrapped: string; deviceName: string; certificates?: string },
  ): Promise<string> {
    const { deviceName, certificates } = rest;
    if (!(await this.#isHere(owner))) throw new BridgeError('not_yours', words.notYours);
    const publicKey = createPublicKey(privateKey);
    const held: PendingKey = {
      id: null,
      server: owner.server,
      userId: owner.userId,
      deviceName,
      wrapped,
      certificate: null,
      pending: {
        request: makeCertificateRequest(owner.name, { publicKey, privateKey }).toString('base64'),
        idempotencyKey: randomUUID(),
        ...(certificates ? { certificates } : {}),
        askedAt: new Date().toISOString(),
      },
    };
    this.#file.change({ keys: [...this.#file.value.keys, held] });
    try {
      return (await this.#ask(held)).id;
    } catch (error) {
      // The first time, whatever the server refuses has had no effect there.
      if (isRefusal(error) && error.status !== 408) {
        this.#drop(held);
        throw error;
      }
      throw new BridgeError('not_answered', words.notAnswered, { cause: error });
    }
  }

  /**
   * Asks again for whatever the server has not answered.
   * What it does not answer now either stays for the next time.
   * @returns the keys that it has certified now
   */
  async resume(owner: KeysOwner): Promise<NotaryKey[]> {
    const waiting = this.#file.value.keys.filter(
      (key): key is PendingKey =>
        key.pending !== null && key.server === owner.server && key.userId === owner.userId,
    );
    const certified: NotaryKey[] = [];
    for (const held of waiting) {
      if (this.#asking.has(held.wrapped)) continue;
      try {
        const isReplaced = await this.#isReplaced(held);
        // What was answered since is about whoever has signed in, and so would be the certificate.
        if (!(await this.#isHere(owner))) return certified;
        if (isReplaced) this.#drop(held);
        else certified.push(await this.#ask(held));
      } catch (error) {
        this.#log.warn('a key is not certified yet', { error });
        const { status = 0 } = error instanceof BridgeError ? error : {};
        if (status === 401 || status === 403) this.#wantSignIn.add(held.wrapped);
        else this.#wantSignIn.delete(held.wrapped);
        const isRefused = isRefusal(error) && !FOR_NOW.includes(error.status);
        if (isRefused && (await this.#isStillHere(owner))) this.#drop(held);
      }
    }
    return certified;
  }

  /** A refusal that somebody else was given says nothing of this person's key. */
  #isStillHere(owner: KeysOwner): Promise<boolean> {
    return this.#isHere(owner).catch(() => false);
  }

  /** Keys that wait for the server's answer, and what they wait for. */
  waiting({ server, userId }: KeysOwner): WaitingKey[] {
    return this.#file.value.keys
      .filter((key) => key.pending !== null && key.server === server && key.userId === userId)
      .map(({ deviceName, wrapped }) => ({
        deviceName,
        needs: this.#wantSignIn.has(wrapped) ? 'sign_in' : 'server',
      }));
  }

  /** A key that the notary took into use since, elsewhere, is not pushed out by an older request. */
  async #isReplaced({ deviceName, pending }: PendingKey): Promise<boolean> {
    const { keys } = await this.#api.call(listNotaryKeys);
    const current = keys.find(({ status }) => status === 'active');
    return (
      current !== undefined &&
      current.deviceName !== deviceName &&
      Date.parse(current.createdAt) > Date.parse(pending.askedAt)
    );
  }

  async #ask(held: PendingKey): Promise<NotaryKey> {
    const { request, certificates, idempotencyKey } = held.pending;
    this.#asking.add(held.wrapped);
    try {
      const made = await this.#api.call(enrollDeviceKey, {
        body: {
          request,
          deviceName: held.deviceName,
          ...(certificates ? { certificates } : {}),
        },
        idempotencyKey,
      });
      const [certificate = ''] = made.certificates;
      const own = new X509Certificate(Buffer.from(certificate, 'base64'));
      if (!own.publicKey.equals(readCertificateRequest(Buffer.from(request, 'base64')))) {
        throw new BridgeError('wrong_certificate', 'The server answered for another key.');
      }
      // The same key may have come here before, in a file: it is kept once.
      const others = this.#others(held).filter(({ id }) => id !== made.key.id);
      const kept = { ...held, id: made.key.id, certificate, pending: null };
      this.#file.change({ keys: [...others, kept] });
      return made.key;
    } finally {
      this.#asking.delete(held.wrapped);
    }
  }

  #drop(held: HeldKey): void {
    this.#file.change({ keys: this.#others(held) });
  }

  #others({ wrapped }: HeldKey): HeldKey[] {
    return this.#file.value.keys.filter((key) => key.wrapped !== wrapped);
  }
}

function isRefusal(error: unknown): error is BridgeError & { status: number } {
  return (
    error instanceof BridgeError &&
    error.status !== undefined &&
    error.status >= 400 &&
    error.status < 500
  );
}
