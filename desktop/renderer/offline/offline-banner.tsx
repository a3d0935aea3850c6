import { Anchor } from '@mantine/core';
import { IconCloudOff, IconMailForward } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { formatDateTime } from '../../../common/formats.ts';
import { offlineMessages as words } from '../../../common/messages/offline.ts';
import styles from './offline-banner.module.css';
import { useOfflineFacts } from './shared/offline-facts.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

/** Says above every screen of the desktop app that there is no network, and what waits for one. */
export function OfflineBanner() {
  useDroppedFiles();
  const facts = useOfflineFacts();
  const onOutbox = useLocation().pathname === '/outbox';
  const counts = facts?.queue?.counts;
  const waiting = counts ? counts.queued + counts.sending : 0;
  const refused = counts?.refused ?? 0;
  const worth = facts?.offline || (!onOutbox && (waiting > 0 || refused > 0));
  return (
    <div role="status">
      {facts && worth && (
        <div className={styles.banner}>
          {facts.offline ? (
            <IconCloudOff stroke={1.5} aria-hidden />
          ) : (
            <IconMailForward stroke={1.5} aria-hidden />
          )}
          <p>
            {facts.offline && `${words.offline} `}
            {facts.keptAt !== null &&
              `${words.shownAsOf({ time: formatDateTime(new Date(facts.keptAt)) })} `}
            {waiting > 0 && `${words.waiting({ count: waiting })} `}
            {refused > 0 && words.refused({ count: refused })}
          </p>
          {!onOutbox && (
            <Anchor component={Link} to="/outbox" underline="always" c="inherit">
              {words.toOutbox}
            </Anchor>
          )}
        </div>
      )}
    </div>
  );
}
