import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../common/formats.ts';
import {
  administrationMessages,
  overviewMessages as words,
} from '../../../common/messages/administration.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './overview-page.module.css';
import { OverviewWeeks } from './overview-weeks.tsx';
import { overviewQuery } from './queries.ts';

const WAITS = [
  { name: 'pendingDecisions', to: '/admin/decisions' },
  { name: 'applications', to: '/admin/notaries?status=pending_approval' },
  { name: 'renewals', to: '/admin/notaries?status=renewal' },
  { name: 'papersToReview', to: '/admin/papers' },
  { name: 'sessionsWithoutNotary', to: '/admin/sessions?status=scheduled' },
  { name: 'templateRequests', to: '/admin/templates' },
  { name: 'contactRequests', to: '/admin/requests?status=open' },
  { name: 'failedJobs', to: '/admin/jobs' },
  { name: 'securityAlerts', to: '/admin/security?show=alerts' },
] as const;

const STANDING = [
  { name: 'activeNotaries', to: '/admin/notaries?status=active' },
  { name: 'expiringCommissions', to: '/admin/notaries?status=active' },
  { name: 'suspendedNotaries', to: '/admin/notaries?status=suspended' },
  { name: 'openSessions', to: '/admin/sessions' },
  { name: 'users', to: '/admin/users' },
  { name: 'blockedUsers', to: '/admin/users?blocked=true' },
  { name: 'waitingJobs', to: '/admin/jobs' },
  { name: 'runningJobs', to: '/admin/jobs' },
] as const;

/** What waits for staff, and statistics, as far as the role may see them. */
export function OverviewPage() {
  const { data, error, refetch } = useQuery(overviewQuery);
  if (error) {
    return (
      <ErrorState
        title={administrationMessages.failed}
        text={reasonOf(error, shellMessages.failedText)}
        onRetry={() => void refetch()}
      />
    );
  }
  const field = ({ name, to }: (typeof WAITS)[number] | (typeof STANDING)[number]) => {
    const figure = data?.[name];
    return (
      <Link key={name} className={styles.field} to={to} data-waits={Boolean(figure)}>
        <span className={styles.name}>{words[name]}</span>
        {figure === undefined ? (
          <Skeleton className={styles.figureSkeleton} />
        ) : (
          <span className={styles.figure}>{formatNumber(figure)}</span>
        )}
      </Link>
    );
  };
  // What the role may not see is not counted.
  const isShown = ({ name }: { name: keyof NonNullable<typeof data> }) =>
    data === undefined || name in data;
  const standing = STANDING.filter(isShown);
  return (
    <>
      <section aria-labelledby="waits">
        <Title order={2} id="waits">
          {words.waits}
        </Title>
        <div className={styles.fields} data-weight="strong">
          {WAITS.filter(isShown).map(field)}
        </div>
      </section>
      {standing.length > 0 && (
        <section aria-labelledby="standing" className={styles.second}>
          <Title order={2} id="standing">
            {words.standing}
          </Title>
          <div className={styles.fields}>{standing.map(field)}</div>
        </section>
      )}
      {data && 'openSessions' in data && <OverviewWeeks />}
    </>
  );
}
