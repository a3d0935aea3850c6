import { Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { landingMessages, sealSampleDigest } from '../../../common/messages/landing.ts';
import { Rosette } from '../ui/rosette.tsx';
import styles from './living-seal.module.css';

/** SHA-256 of a text in hexadecimal; null if the page is not a secure context. */
async function digestOf(text: string): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An engraving that changes with each letter of a sentence, to show what the seal does. */
export function LivingSeal() {
  const [sentence, setSentence] = useState<string>(landingMessages.sealSample);
  const [digest, setDigest] = useState<string | null>(sealSampleDigest);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) return;
    let current = true;
    void digestOf(sentence).then((next) => {
      if (current) setDigest(next);
    });
    return () => {
      current = false;
    };
  }, [sentence]);
  return (
    <figure className={styles.seal}>
      <div className={styles.engraving}>
        {digest && <Rosette sha256={digest} size="hero" drawn={first.current} />}
      </div>
      <figcaption className={styles.caption}>
        <TextInput
          label={landingMessages.sealLabel}
          value={sentence}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            first.current = false;
            setSentence(event.currentTarget.value);
          }}
        />
        <Text className={styles.digest} aria-hidden>
          {digest?.replace(/(.{8})/g, '$1 ').trim()}
        </Text>
        <Text size="sm" c="dimmed">
          {landingMessages.sealNote}
        </Text>
      </figcaption>
    </figure>
  );
}
