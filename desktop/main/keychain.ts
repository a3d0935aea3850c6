import type { SafeStorage } from 'electron';
import { bridgeMessages } from '../../common/messages/desktop-errors.ts';
import { BridgeError } from './bridge-error.ts';
import type { KeyWrap } from './keys/signing-keys.ts';

type Storage = Pick<
  SafeStorage,
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'
>;

/**
 * The keychain of the operating system (Keychain, DPAPI, libsecret, KWallet). Chromium's
 * `basic_text` backend is rejected because it uses a fixed password in the program.
 *
 * @returns functions that wrap and unwrap keys. They throw BridgeError `no_keychain` if there is no
 * keychain, and `key_locked` if it cannot unwrap the given bytes
 */
export function keychain(storage: Storage, platform: NodeJS.Platform): KeyWrap {
  const require = async () => {
    const weak = platform === 'linux' && storage.getSelectedStorageBackend() === 'basic_text';
    if (weak || !(await storage.isAsyncEncryptionAvailable())) {
      throw new BridgeError('no_keychain', bridgeMessages.no_keychain);
    }
  };
  return {
    async wrap(key) {
      await require();
      return storage.encryptStringAsync(key.toString('base64'));
    },
    async unwrap(wrapped) {
      await require();
      const opened = await storage.decryptStringAsync(wrapped).catch((cause: unknown) => {
        throw new BridgeError('key_locked', bridgeMessages.key_locked, { cause });
      });
      return Buffer.from(opened.result, 'base64');
    },
  };
}
