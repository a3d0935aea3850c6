import { BridgeError } from '../bridge-error.ts';
import type { Keys } from './data-key.ts';
import { QueueProblem } from './queue-problem.ts';

const NO_KEYRING =
  'This computer has no keychain that Sealwright can use, so nothing can be stored on it while you are offline. On Linux, install and unlock GNOME Keyring or KWallet, then start Sealwright again.';

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof BridgeError && cause.code === 'no_keychain') {
      throw new QueueProblem('no-keyring', NO_KEYRING, { cause });
    }
    throw cause;
  }
}

/** The app's keychain with the queue's own message if there is none. */
export function queueKeys(keychain: Keys): Keys {
  return {
    wrap: (key) => saying(() => keychain.wrap(key)),
    unwrap: (wrapped) => saying(() => keychain.unwrap(wrapped)),
  };
}
