import { createPrivateKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { ReplyOf } from '../../../common/desktop-bridge.ts';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import { deviceKeyMessages as words } from '../../../common/messages/device-keys.ts';
import { problemText } from '../../../common/messages/errors.ts';
import {
  type KeyAlgorithm,
  listNotaryKeys,
  type NotaryKeyStatus,
} from '../../../common/notary-keys.ts';
import { KeyFileRefused, openKeyFile } from '../../../common/signing/open-key-file.ts';
import { currentUser } from '../../../common/users.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import type { JsonFile } from '../settings/json-file.ts';
import { KeyEnrolment, type KeysOwner } from './enroll-key.ts';
import type { Question } from './question.ts';
import type { HeldKey, KeysFile } from './signing-keys-file.ts';

/** The keychain of the operating system. */
export interface KeyWrap {
  wrap(key: Buffer): Promise<Buffer>;
  unwrap(wrapped: Buffer): Promise<Buffer>;
}

/** A key that is ready to sign. */
export interface OpenedKey {
  /** DER. */
  certificate: Uint8Array;
  privateKey: KeyObject;
}

export type KeysHere = Omit<ReplyOf<'keys:list'>, 'computerName'>;

export interface SigningKeys {
  /**
   * Lists the keys of the signed-in person at the configured server. Removes keys that the server
   * has suspended.
   */
  list(): Promise<KeysHere>;
  /** Retries enrollments without a response, if there are any. */
  resume(): Promise<void>;
  /** Creates a key pair, stores it and gets its certificate. @returns the server's ID of the key */
  make(algorithm: KeyAlgorithm, deviceName: string): Promise<string>;
  /** Imports a key from a PKCS#12 file. The server receives only its certificate. */
  bring(file: Uint8Array, password: string, deviceName: string): Promise<string>;
  /**
   * @throws BridgeError `key_elsewhere` if this computer does not have the key, `key_locked` if it
   * cannot be unwrapped
   */
  open(id: string): Promise<OpenedKey>;
  /**
   * Removes a key from this computer after the person confirms. Its certificate and its signatures
   * remain.
   * @returns false if the person declines or the key is not here
   */
  forget(id: string): Promise<boolean>;
}

interface SigningKeysOptions {
  api: Api;
  file: JsonFile<KeysFile>;
  wrap: KeyWrap;
  /** Asks the person in a dialog outside of every page. */
  ask(question: Question): Promise<boolean>;
  log: Log;
}

const makeKeys = promisify(generateKeyPair);

/**
 * Manages the notary's keys on this computer. Private keys are created, stored and used here, and
 * never sent anywhere.
 */
export function createSigningKeys({ api, file, wrap, ask, log }: SigningKeysOptions): SigningKeys {
  const owner = async (): Promise<KeysOwner> => {
    const { id, firstName, lastName, email } = await api.call(currentUser);
    const name = [firstName, lastName].filter(Boolean).join(' ') || email;
    return { server: api.address ?? '', userId: id, name };
  };
  const enrolment = new KeyEnrolment(api, file, log, async ({ server, userId }) => {
    const now = await owner();
    return now.server === server && now.userId === userId;
  });

  const ownKeys = async (): Promise<(HeldKey & { id: string })[]> => {
    const { server, userId } = await owner();
    return file.value.keys.flatMap((key) =>
      key.server === server && key.userId === userId && key.id !== null
        ? [{ ...key, id: key.id }]
        : [],
    );
  };

  const unwrap = (held: HeldKey) => wrap.unwrap(Buffer.from(held.wrapped, 'base64'));

  /** Whether the key can be used. The keychain that wrapped it may be missing. */
  const opens = async (held: HeldKey): Promise<boolean> => {
    try {
      (await unwrap(held)).fill(0);
      return true;
    } catch (error) {
      log.warn('a key is here and cannot be opened', { error });
      return false;
    }
  };

  /** Status of the person's keys on the server, by key ID. Empty if the person is not a notary. */
  const statuses = async (): Promise<Map<string, NotaryKeyStatus>> => {
    const keys = await api.call(listNotaryKeys).then(
      (listed) => listed.keys,
      (error: unknown) => {
        if (error instanceof BridgeError && error.status === 404) return [];
        throw error;
      },
    );
    return new Map(keys.map(({ id, status }) => [id, status]));
  };

  const remove = (ids: string[]) =>
    file.change({ keys: file.value.keys.filter(({ id }) => id === null || !ids.includes(id)) });

  /** Removes suspended keys, because they never sign again. */
  const forgetSuspended = async (): Promise<void> => {
    const own = await ownKeys();
    if (own.length === 0) return;
    const status = await statuses();
    const stopped = own.filter(({ id }) => status.get(id) === 'suspended');
    if (stopped.length > 0) remove(stopped.map(({ id }) => id));
  };

  /**
   * Stores the key before the server learns of it, because a certificate without its key cannot
   * seal.
   */
  const enroll = async (
    whose: KeysOwner,
    privateKey: KeyObject,
    deviceName: string,
    certificates?: string,
  ): Promise<string> => {
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
    const wrapped = (await wrap.wrap(pkcs8)).toString('base64');
    const about = { wrapped, deviceName, ...(certificates ? { certificates } : {}) };
    return enrolment.start(whose, privateKey, about);
  };

  return {
    async list() {
      const whose = await owner();
      await enrolment.resume(whose);
      await forgetSuspended();
      const keys: KeysHere['keys'] = [];
      const locked: KeysHere['locked'] = [];
      for (const held of await ownKeys()) {
        const { id, deviceName } = held;
        ((await opens(held)) ? keys : locked).push({ id, deviceName });
      }
      return {
        keys,
        locked,
        waiting: enrolment.waiting(whose),
        setAside: file.setAside(),
      };
    },
    async resume() {
      if (file.value.keys.some(({ pending }) => pending !== null)) {
        await enrolment.resume(await owner());
      }
    },
    async make(algorithm, deviceName) {
      // If this repeats a request whose response was lost, return the same key.
      const whose = await owner();
      const asked = await enrolment.resume(whose);
      const same = asked.find(
        (key) => key.algorithm === algorithm && key.deviceName === deviceName,
      );
      if (same) return same.id;
      const { privateKey } =
        algorithm === 'RSA-3072'
          ? await makeKeys('rsa', { modulusLength: 3072 })
          : await makeKeys('ec', { namedCurve: 'P-256' });
      return enroll(whose, privateKey, deviceName);
    },
    async bring(bytes, password, deviceName) {
      try {
        const { privateKey, certificate, chain } = openKeyFile(bytes, password);
        const pem = [certificate, ...chain].map((der) => new X509Certificate(der).toString());
        const key = createPrivateKey({
          key: Buffer.from(privateKey),
          format: 'der',
          type: 'pkcs8',
        });
        return await enroll(await owner(), key, deviceName, pem.join(''));
      } catch (error) {
        if (error instanceof KeyFileRefused) throw new BridgeError(error.code, problemText(error));
        throw error;
      }
    },
    async open(id) {
      const held = (await ownKeys()).find((key) => key.id === id);
      if (!held?.certificate) {
        throw new BridgeError('key_elsewhere', bridgeMessages.key_elsewhere);
      }
      const pkcs8 = await unwrap(held);
      return {
        certificate: new Uint8Array(Buffer.from(held.certificate, 'base64')),
        privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
      };
    },
    async forget(id) {
      const held = (await ownKeys()).find((key) => key.id === id);
      if (!held) return false;
      const active = (await statuses()).get(id) === 'active';
      const question = {
        message: words.forgetQuestion({ name: held.deviceName }),
        detail: active ? words.forgetActive : words.forgetReplaced,
        confirm: words.forgetConfirm,
        decline: words.forgetDecline,
      };
      if (!(await ask(question))) return false;
      remove([id]);
      return true;
    },
  };
}
