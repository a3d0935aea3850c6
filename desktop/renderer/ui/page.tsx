import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { shellMessages } from '../../../common/messages/shell.ts';
import styles from './page.module.css';

interface PageProps {
  /** Title of the page in the browser's tab. */
  title: string;
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** The content area of a screen. */
export function Page({ title, width = 'wide', children }: PageProps) {
  useDocumentTitle(`${title} · ${shellMessages.product}`);
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}
