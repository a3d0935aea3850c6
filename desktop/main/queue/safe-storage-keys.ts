import type { SafeStorage } from 'electron';
import type { Keys } from './data-key.ts';
import { QueueProblem } from './queue-problem.ts';

type Storage = Pick<
  SafeStorage,
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'
>;

const NO_KEYRING =
  'This computer has no keychain that Sealwright can use, so nothing is kept on it while you are offline. On Linux, install and unlock GNOME Keyring or KWallet, then start Sealwright again.';

/**
 * Keys that the keychain of the operating system guards (Keychain, DPAPI, libsecret, KWallet).
 * Chromium's `basic_text`, a fixed password in the program, counts as none.
 */
export function safeStorageKeys(storage: Storage, platform: NodeJS.Platform): Keys {
  const require = async () => {
    const available = await storage.isAsyncEncryptionAvailable();
    const weak = platform === 'linux' && storage.getSelectedStorageBackend() === 'basic_text';
    if (!available || weak) throw new QueueProblem('no-keyring', NO_KEYRING);
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
