import { Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { shellMessages } from '../../../common/messages/shell.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { GuillocheBand } from '../ui/guilloche-band.tsx';
import styles from './sheet.module.css';

/** A screen of the app before anything else can be shown: the logo, one topic, no navigation. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · ${shellMessages.product}`);
  return (
    <main className={styles.sheet}>
      <div className={styles.brand}>
        <BrandMark />
        <Text component="span" ff="heading" fz="xl">
          {shellMessages.product}
        </Text>
      </div>
      <GuillocheBand />
      <div className={styles.content}>{children}</div>
    </main>
  );
}
