import { hostname } from 'node:os';
import { type BrowserWindow, dialog } from 'electron';
import type { Question } from '../keys/question.ts';
import type { SealConsent } from '../keys/seal-consent.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { Log } from '../log.ts';
import { answerCalls } from './answer-calls.ts';

/** Handles calls about the notary's signing keys on this computer. */
export function answerKeyCalls(log: Log, keys: SigningKeys, consent: SealConsent): void {
  answerCalls(log, {
    'keys:list': async () => ({ computerName: hostname(), ...(await keys.list()) }),
    'keys:make': async ({ algorithm, deviceName }) => ({
      id: await keys.make(algorithm, deviceName),
    }),
    'keys:bring': async ({ file, password, deviceName }) => ({
      id: await keys.bring(new Uint8Array(Buffer.from(file, 'base64')), password, deviceName),
    }),
    'keys:forget': async ({ id }) => ({ removed: await keys.forget(id) }),
    'keys:consent': async ({ sessionId, keyId }) => ({
      given: await consent.ask(sessionId, keyId),
    }),
    'keys:withdraw': ({ sessionId }) => consent.withdraw(sessionId),
  });
}

/** Asks in a system dialog above our window. Closing it counts as declining. */
export function askInDialog(window: () => BrowserWindow) {
  return async (question: Question): Promise<boolean> => {
    const { message, detail, confirm, decline } = question;
    const { response } = await dialog.showMessageBox(window(), {
      type: 'question',
      message,
      detail,
      buttons: [decline, confirm],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  };
}
