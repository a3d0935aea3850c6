import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import { nextStepOf } from '../sessions/shared/next-step.ts';
import { sessionQuery } from '../sessions/shared/queries.ts';
import styles from './proofing-page.module.css';

interface CompleteProps {
  sessionId: string;
  userId: string;
  isDone: boolean;
  /** The person has just finished: the focus moves here, and the next step opens. */
  isNew: boolean;
}

/** How long the result is shown before the next step opens. */
const SHOWN_MS = 3000;

/**
 * Says that everything is done, and leads to the next step of the session. If the conference can be
 * joined, now or while this page is open, it opens automatically. Until then,
 * only an empty live region is rendered, because screen readers often skip a live region that is added
 * together with its text.
 */
export function CompleteSection({ sessionId, userId, isDone, isNew }: CompleteProps) {
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery(sessionId));
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) top.current?.focus();
  }, [isNew]);
  const next = session ? nextStepOf(session, userId) : null;
  const { to, label } = next ?? { to: `/sessions/${sessionId}`, label: words.back };
  const opens = isNew && to.startsWith('/conference/');
  useEffect(() => {
    if (!opens) return;
    const timer = setTimeout(() => navigate(to), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [opens, to, navigate]);
  return (
    <section
      ref={top}
      tabIndex={-1}
      className={isDone ? styles.section : undefined}
      aria-label={isDone ? words.completeTitle : undefined}
    >
      <div role="status">
        {isDone && <Text fw={560}>{words.complete}</Text>}
        {opens && <Text>{words.opensConference}</Text>}
        {isNew && session && !session.abilities.join && <Text>{words.waitsForNotary}</Text>}
      </div>
      {isDone && (
        <Group>
          <Button component={Link} to={to}>
            {label}
          </Button>
        </Group>
      )}
    </section>
  );
}
