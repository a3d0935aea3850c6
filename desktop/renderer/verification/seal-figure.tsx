import { Text } from '@mantine/core';
import { documentWords } from '../../../common/words/documents.ts';
import { verificationWords as words } from '../../../common/words/verification.ts';
import { Rosette } from '../ui/rosette.tsx';
import styles from './seal-figure.module.css';

/** The engraving to compare with the one on the certificate page. */
export function SealFigure({ sha256 }: { sha256: string }) {
  return (
    <figure className={styles.figure}>
      <Rosette sha256={sha256} size="page" label={documentWords.engraving} drawn />
      <Text component="figcaption" size="sm" c="dimmed">
        {words.engraving}
      </Text>
    </figure>
  );
}
