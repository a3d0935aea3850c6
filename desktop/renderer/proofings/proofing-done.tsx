import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { sessionMessages } from '../../../common/messages/notarization-sessions.ts';
import { proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import { sessionQuery } from '../sessions/shared/queries.ts';
import styles from './proofing-page.module.css';

/** How long the result is shown before the conference opens. */
const SHOWN_MS = 3000;

interface ProofingDoneProps {
  sessionId: string;
  /** Whether the person has just finished here: the conference opens as soon as it is possible. */
  goesOn: boolean;
}

/** The end of the identity proofing, and the way to the conference. */
export function ProofingDone({ sessionId, goesOn }: ProofingDoneProps) {
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery(sessionId));
  const conference =
    session?.abilities.join && session.conferenceSessionId
      ? `/conference/${session.conferenceSessionId}`
      : null;
  useEffect(() => {
    if (!goesOn || !conference) return;
    const timer = setTimeout(() => navigate(conference), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [goesOn, conference, navigate]);
  return (
    <div className={styles.section}>
      <div role="status">
        <Text fw={560}>{words.complete}</Text>
        {goesOn && <Text>{conference ? words.opensConference : words.waitsForNotary}</Text>}
      </div>
      <Group>
        {conference && (
          <Button component={Link} to={conference}>
            {sessionMessages.join}
          </Button>
        )}
        <Button
          component={Link}
          to={`/sessions/${sessionId}`}
          variant={conference ? 'default' : 'filled'}
        >
          {words.back}
        </Button>
      </Group>
    </div>
  );
}
