import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../common/formats.ts';
import { AVAILABILITY_ROWS_SHOWN } from '../../../common/limits.ts';
import {
  availabilityMessages,
  notaryMessages as words,
} from '../../../common/messages/notaries.ts';
import { documentsText } from '../../../common/messages/session-documents.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { Notary } from '../../../common/notaries.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { NotaryWeeks } from './notary-weeks.tsx';
import styles from './overview-tab.module.css';
import { availabilityQuery, openAssignmentsQuery } from './queries.ts';
import { SignerLanguage } from './signer-language.tsx';
import { hoursText, weeklyRanges } from './week.ts';

interface OverviewTabProps {
  notary: Notary;
  onSetAvailability: () => void;
}

/** Current sessions, the next hours, and charts of the last weeks. The offers are in the queue above the tabs. */
export function OverviewTab({ notary, onSetAvailability }: OverviewTabProps) {
  const assignments = useQuery(openAssignmentsQuery(notary.id));
  const availability = useQuery(availabilityQuery(notary.id));
  if (assignments.isError && !assignments.data) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(assignments.error, shellMessages.failedText)}
        onRetry={() => void assignments.refetch()}
      />
    );
  }
  if (!assignments.data || availability.isPending) return <Skeleton height="12lh" />;
  const active = assignments.data.filter(({ status }) => status === 'accepted');
  const ranges = weeklyRanges(availability.data ?? []);
  return (
    <>
      <div className={styles.overview}>
        <section>
          <Title order={2}>{words.activeSessions}</Title>
          {active.length === 0 && <Text c="dimmed">{words.noActive}</Text>}
          <ul className={styles.rows}>
            {active.map((assignment) => (
              <li key={assignment.id}>
                <div>
                  <Text>{documentsText(assignment)}</Text>
                  <Text size="sm" c="dimmed">
                    {words.sessionNumber({ number: assignment.sessionNumber })} ·{' '}
                    {formatDateTime(assignment.scheduledAt, notary.timezone)}
                  </Text>
                  <SignerLanguage assignment={assignment} />
                </div>
                <Button variant="default" component={Link} to={`/sessions/${assignment.sessionId}`}>
                  {words.manage}
                </Button>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <Title order={2}>{words.availability}</Title>
          {availability.isError ? (
            <div className={styles.none}>
              <Text c="dimmed">{words.failed}</Text>
              <Button variant="default" onClick={() => void availability.refetch()}>
                {shellMessages.retry}
              </Button>
            </div>
          ) : ranges.length === 0 ? (
            <div className={styles.none}>
              <Text c="dimmed">{words.noAvailability}</Text>
              <Button variant="default" onClick={onSetAvailability}>
                {words.setAvailability}
              </Button>
            </div>
          ) : (
            <>
              <ul className={styles.rows}>
                {ranges.slice(0, AVAILABILITY_ROWS_SHOWN).map((range) => (
                  <li key={range.id}>
                    <span>{availabilityMessages.weekdays[range.dayOfWeek]}</span>
                    <span className={styles.hours}>{hoursText(range)}</span>
                  </li>
                ))}
              </ul>
              {ranges.length > AVAILABILITY_ROWS_SHOWN && (
                <Text size="sm" c="dimmed" mt="xs">
                  {words.moreAvailability({ count: ranges.length - AVAILABILITY_ROWS_SHOWN })}
                </Text>
              )}
            </>
          )}
        </section>
      </div>
      <NotaryWeeks notary={notary} />
    </>
  );
}
