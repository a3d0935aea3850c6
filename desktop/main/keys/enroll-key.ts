import { createPublicKey, type KeyObject, randomUUID, X509Certificate } from 'node:crypto';
import type { WaitingKey } from '../../../common/desktop-bridge.ts';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import { deviceKeyMessages as words } from '../../../common/messages/device-keys.ts';
import { enrollDeviceKey, listNotaryKeys, type NotaryKey } from '../../../common/notary-keys.ts';
import {
  makeCertificateRequest,
  readCertificateRequest,
} from '../../../common/signing/certificate-request.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import type { JsonFile } from '../settings/json-file.ts';
import type { HeldKey, KeysFile, PendingEnrolment } from './signing-keys-file.ts';

type PendingKey = HeldKey & { pending: PendingEnrolment };

/** Temporary rejections. After a sign-in or a pause, the response may be different. */
const FOR_NOW = [401, 403, 408, 425, 429];

/** The account and server that own the keys. */
export interface KeysOwner {
  server: string;
  userId: string;
  name: string;
}

/**
 * Enrolls keys of this computer with the server. If a response is lost, the server may already use
 * the key. The key and its request are kept until the server responds.
 */
export class KeyEnrolment {
  readonly #api: Api;
  readonly #file: JsonFile<KeysFile>;
  /** Keys whose request is in progress, to prevent a second request. */
  readonly #asking = new Set<string>();

  /** Wrapped keys for which the server last required a sign-in. */
  readonly #wantSignIn = new Set<string>();
  readonly #log: Log;
  readonly #isHere: (owner: KeysOwner) => Promise<boolean>;

  /** @param isHere whether the server would attribute a request to that person now */
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
   * Stores a key here, then enrolls it.
   * @param wrapped the private key as wrapped by the keychain, base64
   * @returns the server's ID of the key
   * @throws BridgeError if the server rejects it or another person has signed in meanwhile;
   * `not_answered` if the outcome is unknown
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
      // A rejection of the first request had no effect on the server.
      if (isRefusal(error) && error.status !== 408) {
        this.#drop(held);
        throw error;
      }
      throw new BridgeError('not_answered', words.notAnswered, { cause: error });
    }
  }

  /**
   * Sends unanswered requests again. A request that fails again stays for the next time.
   * @returns the keys that the server has certified now
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
        // If another person has signed in, the response and a new certificate would be theirs.
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

  /** A rejection for another person does not apply to this person's key. */
  #isStillHere(owner: KeysOwner): Promise<boolean> {
    return this.#isHere(owner).catch(() => false);
  }

  /** Keys that wait for the server's response, and what they need. */
  waiting({ server, userId }: KeysOwner): WaitingKey[] {
    return this.#file.value.keys
      .filter((key) => key.pending !== null && key.server === server && key.userId === userId)
      .map(({ deviceName, wrapped }) => ({
        deviceName,
        needs: this.#wantSignIn.has(wrapped) ? 'sign_in' : 'server',
      }));
  }

  /** An older request must not replace a key that the notary created elsewhere later. */
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
        throw new BridgeError('wrong_certificate', bridgeMessages.wrong_certificate);
      }
      // The same key may already be here from a file. Keep it only once.
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
