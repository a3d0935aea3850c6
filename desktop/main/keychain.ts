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
 * The keychain of the operating system (Keychain, DPAPI, libsecret, KWallet). Chromium's `basic_text`,
 * a fixed password in the program, counts as none.
 *
 * @returns what wraps keys; each call throws BridgeError `no_keychain` where there is none
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
      const { result } = await storage.decryptStringAsync(wrapped);
      return Buffer.from(result, 'base64');
    },
  };
}
