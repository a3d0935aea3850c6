import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nextStepMessages as words } from '../../../common/messages/notarization-sessions.ts';
import styles from './next-steps-banner.module.css';
import { headlineOf } from './session-state.ts';
import { openSessionsQuery } from './shared/dashboard-queries.ts';
import { nextStepOf } from './shared/next-step.ts';

/**
 * The next step of each open session, with conferences that have begun first. Nothing is shown if
 * there is nothing to do, or while the sessions cannot be loaded.
 */
export function NextStepsBanner({ userId }: { userId: string }) {
  const { data: sessions = [] } = useQuery(openSessionsQuery);
  const rows = sessions
    .flatMap((session) => {
      const step = nextStepOf(session, userId);
      return step ? [{ session, step }] : [];
    })
    .sort((a, b) => Number(isLive(b)) - Number(isLive(a)));
  if (rows.length === 0) return null;
  return (
    <section className={styles.banner} aria-labelledby="next-steps">
      <VisuallyHidden>
        <h2 id="next-steps">{words.title}</h2>
      </VisuallyHidden>
      <div className={styles.rows}>
        {rows.map(({ session, step }, index) => (
          <div key={session.id} className={styles.row}>
            <div className={styles.words}>
              <Text fw={560}>{session.document.originalName}</Text>
              <Text size="sm" c="dimmed" role="status">
                {headlineOf(session)}
              </Text>
            </div>
            <Button
              component={Link}
              to={step.to}
              variant={index === 0 ? 'filled' : 'default'}
              aria-label={words.stepFor({
                step: step.label,
                document: session.document.originalName,
              })}
            >
              {step.label}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

const isLive = ({ session }: { session: { status: string } }) => session.status === 'in_progress';
