import { useState } from 'react';
import { MAX_SIGNATURE_PNG_BYTES } from '../../../../common/limits.ts';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import type { SignatureAppearance } from '../../../../common/notarization-sessions.ts';
import { useOwnName } from '../use-own-name.ts';
import { type Stroke, strokesToPng } from './strokes.ts';

export type SignatureSource = 'typed' | 'drawn' | 'uploaded';

export interface Adoption {
  how: SignatureSource;
  name: string;
  strokes: readonly Stroke[];
  /** The signature from a picture, a PNG in base64; null if none was chosen. */
  picture: string | null;
  setHow(how: SignatureSource): void;
  setName(name: string): void;
  setStrokes(strokes: readonly Stroke[]): void;
  setPicture(png: string | null): void;
  /** The signature as it will be sent, or what is still wrong with it. */
  adopt(): SignatureAppearance | { problem: string };
}

/** What a person has entered for a signature. */
export type SignatureDraft = Pick<Adoption, 'how' | 'name' | 'strokes' | 'picture'>;

/** Number of bytes of a base64 text. */
const bytesOf = (base64: string) => (base64.length * 3) / 4;

/**
 * State of a signature in preparation; the name is that of the account until it is changed.
 * @param draft what was entered earlier
 */
export function useAdoption(signer?: string, draft?: SignatureDraft): Adoption {
  const accountName = useOwnName();
  const ownName = signer ?? accountName;
  const [how, setHow] = useState<SignatureSource>(draft?.how ?? 'typed');
  const [name, setName] = useState(draft?.name ?? ownName);
  const [strokes, setStrokes] = useState<readonly Stroke[]>(draft?.strokes ?? []);
  const [picture, setPicture] = useState<string | null>(draft?.picture ?? null);
  return {
    how,
    name,
    strokes,
    picture,
    setHow,
    setName,
    setStrokes,
    setPicture,
    adopt: () => {
      if (how === 'typed') {
        const text = name.trim();
        return text ? { kind: 'typed', text } : { problem: words.nameMissing };
      }
      if (how === 'uploaded') {
        return picture ? { kind: 'drawn', png: picture } : { problem: words.uploadMissing };
      }
      const png = strokesToPng(strokes);
      if (!png) return { problem: words.padMissing };
      if (bytesOf(png) > MAX_SIGNATURE_PNG_BYTES) return { problem: words.padTooLarge };
      return { kind: 'drawn', png };
    },
  };
}
