import { useState } from 'react';
import { MAX_SIGNATURE_PNG_BYTES } from '../../../../common/limits.ts';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import type { SignatureAppearance } from '../../../../common/notarization-sessions.ts';
import { useOwnName } from '../use-own-name.ts';
import { type Stroke, strokesToPng } from './strokes.ts';

export interface Adoption {
  how: 'typed' | 'drawn';
  name: string;
  strokes: readonly Stroke[];
  setHow(how: 'typed' | 'drawn'): void;
  setName(name: string): void;
  setStrokes(strokes: readonly Stroke[]): void;
  /** The signature as it will be sent, or what is still wrong with it. */
  adopt(): SignatureAppearance | { problem: string };
}

/** Number of bytes of a base64 text. */
const bytesOf = (base64: string) => (base64.length * 3) / 4;

/** State of a signature in preparation; the name is that of the account until it is changed. */
export function useAdoption(signer?: string): Adoption {
  const accountName = useOwnName();
  const ownName = signer ?? accountName;
  const [how, setHow] = useState<'typed' | 'drawn'>('typed');
  const [name, setName] = useState(ownName);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  return {
    how,
    name,
    strokes,
    setHow,
    setName,
    setStrokes,
    adopt: () => {
      if (how === 'typed') {
        const text = name.trim();
        return text ? { kind: 'typed', text } : { problem: words.nameMissing };
      }
      const png = strokesToPng(strokes);
      if (!png) return { problem: words.padMissing };
      if (bytesOf(png) > MAX_SIGNATURE_PNG_BYTES) return { problem: words.padTooLarge };
      return { kind: 'drawn', png };
    },
  };
}
