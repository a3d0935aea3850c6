import { app, safeStorage } from 'electron';
import { askInDialog } from '../ipc/key-calls.ts';
import { keychain } from '../keychain.ts';
import type { Question } from '../keys/question.ts';
import { SealConsent } from '../keys/seal-consent.ts';
import { createSigningKeys, type SigningKeys } from '../keys/signing-keys.ts';
import { openKeysFile } from '../keys/signing-keys-file.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import type { Windows } from '../window/windows.ts';

export interface OpenedKeys {
  keys: SigningKeys;
  consent: SealConsent;
  /** Asks the person in a system dialog. */
  ask: (question: Question) => Promise<boolean>;
  /** Continues with a key that is not certified yet. */
  resume: () => void;
}

/** Opens the signing keys of this computer. Consent to use them ends with the app. */
export function openKeys(options: {
  api: Api;
  dataDir: string;
  windows: Windows;
  log: Log;
}): OpenedKeys {
  const { api, dataDir, windows, log } = options;
  const ask = askInDialog(windows.main);
  const keys = createSigningKeys({
    api,
    file: openKeysFile(dataDir, log),
    wrap: keychain(safeStorage, process.platform),
    ask,
    log,
  });
  const consent = new SealConsent({ api, keys, ask, log });
  app.on('will-quit', () => consent.end());
  const resume = () => {
    keys.resume().catch((error: unknown) => log.warn('a key is not certified yet', { error }));
  };
  return { keys, consent, ask, resume };
}
