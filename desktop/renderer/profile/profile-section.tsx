import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './profile-section.module.css';

interface ProfileSectionProps {
  title: string;
  text?: string;
  /** The fragment of the address that leads to this section. */
  anchor?: string;
  children: ReactNode;
}

/** A section of the profile, labeled by its heading. */
export function ProfileSection({ title, text, anchor, children }: ProfileSectionProps) {
  const id = useId();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (anchor && hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [anchor, hash]);
  return (
    <section ref={section} className={styles.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {text && <Text c="dimmed">{text}</Text>}
      {children}
    </section>
  );
}
