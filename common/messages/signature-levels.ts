import type { SignatureLevel } from '../signature-levels.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/signature-levels.ts';

export const { signatureLevelMessages } = createMessages(
  english,
  async () => (await import('./es/signature-levels.ts')).spanish,
);

/**
 * Returns what the signature level of a seal means for the owner of the file, and the name of the
 * level. Null stands for seals made before levels were stored.
 */
export const signatureLevelText = (level: SignatureLevel | null): string =>
  level ? signatureLevelMessages.levels[level] : signatureLevelMessages.unknown;
