import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Document } from '../../../common/documents.ts';
import { formatDateTime, formatFileSize } from '../../../common/formats.ts';
import { documentDetailMessages as details } from '../../../common/messages/document-actions.ts';
import {
  documentTypeLabels,
  documentMessages as words,
} from '../../../common/messages/documents.ts';
import { isUnderWay, SessionLink, SessionStatusBadge } from '../sessions/shared/session-link.tsx';
import { Facts } from '../ui/facts.tsx';
import { Rosette } from '../ui/rosette.tsx';
import styles from './document-aside.module.css';

/** The document's engraving and its facts. */
export function DocumentAside({ document }: { document: Document }) {
  const { session } = document;
  const facts = [
    { name: details.type, value: documentTypeLabels[document.documentType] },
    { name: details.size, value: formatFileSize(document.fileSize) },
    { name: details.uploaded, value: formatDateTime(document.createdAt) },
    ...(document.pageCount ? [{ name: details.pages, value: document.pageCount }] : []),
    ...(document.description ? [{ name: details.description, value: document.description }] : []),
    { name: details.fingerprint, value: document.sha256, code: true },
  ];
  return (
    <aside className={styles.aside}>
      <figure className={styles.figure}>
        <Rosette
          sha256={document.sha256}
          size="page"
          label={words.engraving}
          drawn={document.status === 'notarized'}
        />
        <Text component="figcaption" size="xs" c="dimmed">
          {details.engravingNote}
        </Text>
      </figure>
      {session && (
        <section className={styles.session}>
          <h2>{details.session}</h2>
          <SessionStatusBadge status={session.status} />
          {/* The main action of the page leads to a session that is under way. */}
          {!isUnderWay(session.status) && <SessionLink id={session.id} status={session.status} />}
          {session.publicId && (
            <Anchor component={Link} to={`/verify/${session.publicId}`} size="sm">
              {words.verifyLink}
            </Anchor>
          )}
        </section>
      )}
      <Facts facts={facts} />
    </aside>
  );
}
