import type { SafeStorage } from 'electron';
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
      throw new BridgeError(
        'no_keychain',
        'This computer has no keychain that could protect a signing key. On Linux, install and unlock GNOME Keyring or KWallet, then start Sealwright again.',
      );
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
        throw new BridgeError(
          'key_locked',
          'The keychain of this computer does not open this key. Unlock the keychain and try again. If it was made anew, or the app’s folder came from another computer, the key cannot be opened here any more: suspend it and make a new one.',
          { cause },
        );
      });
      return Buffer.from(opened.result, 'base64');
    },
  };
}
