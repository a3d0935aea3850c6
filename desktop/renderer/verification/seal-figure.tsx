import { Text } from '@mantine/core';
import { documentMessages } from '../../../common/messages/documents.ts';
import { verificationMessages as words } from '../../../common/messages/verification.ts';
import { Rosette } from '../ui/rosette.tsx';
import styles from './seal-figure.module.css';

/** The engraving to compare with the one on the certificate page. */
export function SealFigure({ sha256 }: { sha256: string }) {
  return (
    <figure className={styles.figure}>
      <Rosette sha256={sha256} size="page" label={documentMessages.engraving} drawn />
      <Text component="figcaption" size="sm" c="dimmed">
        {words.engraving}
      </Text>
    </figure>
  );
}
