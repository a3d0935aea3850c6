import { fromBase64, toBase64 } from '../base64.ts';
import { logProblem } from '../log.ts';
import { draftKey, forgetDraft, listDrafts, loadDraft, storeDraft } from './drafts.ts';
import { openText, sealText } from './sealing.ts';
import { storageKey } from './storage-key.ts';

/** Starts every encrypted draft. Earlier versions stored JSON without encryption. */
const MARK = 'v1.';

/**
 * Encrypts a person's draft and stores it. An empty text deletes it. Failures are logged.
 * @param userId of the person
 */
export async function writeDraft(userId: string, key: string, text: string | null): Promise<void> {
  if (text === null) {
    forgetDraft(key);
    return;
  }
  const seal = async () => MARK + toBase64(await sealText(await storageKey(userId), text, key));
  await storeDraft(key, seal()).catch((error: unknown) =>
    // The text stays on the screen, only a reload would lose it.
    logProblem('the draft could not be stored', error),
  );
}

/**
 * Decrypts a person's draft.
 * @param stored the draft as it is stored
 * @returns null if it belongs to another account or was changed
 * @throws the errors of `storageKey` if the key is not available: the draft may be readable later
 */
export async function openDraft(
  userId: string,
  key: string,
  stored: string,
): Promise<string | null> {
  if (!stored.startsWith(MARK)) return stored;
  const secret = await storageKey(userId);
  try {
    return await openText(secret, fromBase64(stored.slice(MARK.length)), key);
  } catch (error) {
    logProblem('the draft could not be read', error);
    return null;
  }
}

/**
 * Encrypts a person's drafts that an earlier version has stored. Those of other accounts wait until
 * their owner signs in.
 */
export async function sealOldDrafts(userId: string): Promise<void> {
  const own = listDrafts().filter((key) => key.startsWith(draftKey(`${userId}:`)));
  for (const key of own) {
    const stored = loadDraft(key);
    if (stored !== null && !stored.startsWith(MARK)) await writeDraft(userId, key, stored);
  }
}
