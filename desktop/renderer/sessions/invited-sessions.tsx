import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../common/formats.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import {
  sessionMessages,
  invitedSessionMessages as words,
} from '../../../common/messages/notarization-sessions.ts';
import { invitedRoleNames } from '../../../common/messages/session-people.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import listRow from '../ui/list-row.module.css';
import { MoreRows } from '../ui/more-rows.tsx';
import { RowRosette } from '../ui/rosette.tsx';
import styles from './invited-sessions.module.css';
import { invitedSessionsQuery } from './shared/dashboard-queries.ts';
import { DownloadSealed } from './shared/download-sealed.tsx';
import { SessionStatusBadge } from './shared/session-link.tsx';

/**
 * The sessions of other people in which a person signs or witnesses, newest first. Nothing is shown
 * to the many people who were never invited, or while the list cannot be loaded.
 */
export function InvitedSessions({ userId }: { userId: string }) {
  const list = useInfiniteQuery(invitedSessionsQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="invited-sessions">
      <Title order={2} id="invited-sessions">
        {words.title}
      </Title>
      <ul className={styles.rows}>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} userId={userId} />
        ))}
      </ul>
      {list.hasNextPage && <MoreRows label={documentMessages.loadMore} list={list} />}
    </section>
  );
}

function SessionRow({ session, userId }: { session: NotarizationSession; userId: string }) {
  const { id, document, abilities, conferenceSessionId, scheduledAt } = session;
  const self = session.people.find((person) => person.userId === userId);
  const role = self?.credible ? 'credible_witness' : self?.role;
  return (
    <li className={`${listRow.row} ${styles.row}`}>
      <RowRosette sha256={document.sha256} />
      <div className={listRow.words}>
        <Link className={listRow.name} to={`/sessions/${id}`}>
          {document.originalName}
        </Link>
        <p className={listRow.facts}>
          {role && role !== 'notary' && <span>{invitedRoleNames[role]}</span>}
          <span>{words.owner({ name: session.principalName })}</span>
          <time dateTime={scheduledAt}>{formatDateTime(scheduledAt)}</time>
        </p>
      </div>
      <div className={styles.badges}>
        <SessionStatusBadge status={session.status} />
      </div>
      <div className={styles.actions}>
        {abilities.join && conferenceSessionId && (
          <Button size="sm" component={Link} to={`/conference/${conferenceSessionId}`}>
            {sessionMessages.join}
          </Button>
        )}
        {abilities.downloadSealed && <DownloadSealed sessionId={id} size="sm" variant="default" />}
      </div>
    </li>
  );
}
