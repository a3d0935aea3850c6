import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './profile-section.module.css';

interface ProfileSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section of the profile, labeled by its heading. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {text && <Text c="dimmed">{text}</Text>}
      {children}
    </section>
  );
}
