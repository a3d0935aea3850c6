import { fromBase64, toBase64 } from '../base64.ts';
import { logProblem } from '../log.ts';
import { forgetDraft, listDrafts, loadDraft, storeDraft } from './drafts.ts';
import { openText, sealText } from './sealing.ts';
import { storageKey } from './storage-key.ts';

/** Starts every encrypted draft. Earlier versions stored JSON without encryption. */
const MARK = 'v1.';

/** Encrypts a draft and stores it. An empty text deletes it. Failures are logged. */
export async function writeDraft(key: string, text: string | null): Promise<void> {
  if (text === null) {
    forgetDraft(key);
    return;
  }
  const seal = async () => MARK + toBase64(await sealText(await storageKey(), text, key));
  await storeDraft(key, seal()).catch((error: unknown) =>
    // The text stays on the screen, only a reload would lose it.
    logProblem('the draft could not be stored', error),
  );
}

/**
 * Decrypts a draft as it is stored.
 * @returns null if it belongs to another account, was changed, or the key is not available
 */
export async function openDraft(key: string, stored: string): Promise<string | null> {
  if (!stored.startsWith(MARK)) return stored;
  try {
    return await openText(await storageKey(), fromBase64(stored.slice(MARK.length)), key);
  } catch (error) {
    logProblem('the draft could not be read', error);
    return null;
  }
}

/** Encrypts the drafts that an earlier version has stored. */
export async function sealOldDrafts(): Promise<void> {
  for (const key of listDrafts()) {
    const stored = loadDraft(key);
    if (stored !== null && !stored.startsWith(MARK)) await writeDraft(key, stored);
  }
}
