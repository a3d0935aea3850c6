import { queueProblemMessages } from '../../../common/messages/desktop-errors.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Keys } from './data-key.ts';
import { QueueProblem } from './queue-problem.ts';

async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof BridgeError && cause.code === 'no_keychain') {
      throw new QueueProblem('no-keyring', queueProblemMessages['no-keyring'], { cause });
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
