import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../common/formats.ts';
import {
  deviceName,
  securityEventNames,
  securityActivityMessages as words,
} from '../../../common/messages/security-events.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { KeyPager } from '../ui/key-pager.tsx';
import { useKeyPages } from '../ui/use-key-pages.ts';
import styles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';
import { securityActivityQuery } from './queries.ts';

/** Security events of the user's own account, paged. */
export function SecurityActivity() {
  const pages = useKeyPages('');
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery(
    securityActivityQuery(pages.cursor),
  );
  return (
    <ProfileSection title={words.title} text={words.text}>
      {isPending && <Skeleton role="status" aria-label={words.loading} height="12lh" />}
      {error && !data && (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.rows.length === 0 && <Text>{words.empty}</Text>}
      {data && data.rows.length > 0 && (
        <ul className={styles.rows} aria-busy={isPlaceholderData}>
          {data.rows.map((event) => (
            <li key={event.id}>
              <div>
                <Text fw={560}>
                  {securityEventNames[event.kind]}
                  {event.count > 1 && ` · ${words.times({ count: event.count })}`}
                </Text>
                <Text size="sm" c="dimmed">
                  {[
                    formatDateTime(event.lastAt),
                    ...(event.browser || event.system ? [deviceName(event)] : []),
                    ...(event.address ? [event.address] : []),
                  ].join(' · ')}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <KeyPager
          pages={pages}
          nextCursor={data.nextCursor}
          busy={isPlaceholderData && isFetching}
        />
      )}
    </ProfileSection>
  );
}
