import { Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './practice-card.module.css';

interface PracticeCardProps {
  title: string;
  /** The stage before has just been completed: the keyboard focus moves here. */
  moved: boolean;
  /** Why the last action was refused. */
  problem?: string | null;
  onSubmit?: () => void;
  children: ReactNode;
}

/** The current stage of a practice session, with its action. Enter activates it. */
export function PracticeCard({ title, moved, problem, onSubmit, children }: PracticeCardProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!moved) return;
    form.current?.scrollIntoView({ block: 'nearest' });
    const places = ['[data-first]', 'h2'];
    const found = places.map((place) => form.current?.querySelector<HTMLElement>(place));
    found.find((node) => node)?.focus();
  }, [moved]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form ref={form} className={styles.card} noValidate onSubmit={submit}>
      <Title order={2} tabIndex={-1} className={styles.title}>
        {title}
      </Title>
      {children}
      {problem && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </form>
  );
}
