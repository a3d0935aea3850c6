import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  title: string;
  /** Dark background instead of a light one. */
  night?: boolean;
  children: ReactNode;
}

/** A section of the landing page with its heading. */
export function Section({ id, title, night, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} data-night={night || undefined}>
      <div className={styles.sheet}>
        <Title order={2} className={styles.title}>
          {title}
        </Title>
        {children}
      </div>
    </section>
  );
}
