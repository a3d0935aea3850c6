import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { fieldMessages } from '../../../common/messages/fields.ts';
import { sessionDocumentMessages as words } from '../../../common/messages/session-documents.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { SessionDocument } from '../../../common/session-documents.ts';
import styles from './session-page.module.css';
import { DownloadAll } from './shared/documents/download-all.tsx';
import { SessionDocuments } from './shared/documents/session-documents.tsx';
import { DownloadSealed } from './shared/download-sealed.tsx';

interface DocumentsOfSessionProps {
  session: NotarizationSession;
  isOwner: boolean;
  /** The person may read what was done and said for a document. */
  hasRecords: boolean;
}

/** The documents of a session that has several, with what the person can do with each. */
export function DocumentsOfSession({ session, isOwner, hasRecords }: DocumentsOfSessionProps) {
  const heading = useId();
  const { documents = [], status } = session;
  if (documents.length < 2) return null;
  const isOpen = status === 'scheduled' || status === 'in_progress';
  const actionsOf = ({ sessionId, documentId, originalName, state, isSigned }: SessionDocument) => (
    <>
      {isOpen && state === 'open' && (
        <Button component={Link} to={`/sessions/${sessionId}/document`} variant="default" size="sm">
          {session.abilities.placeFields ? fieldMessages.prepare : fieldMessages.read}
        </Button>
      )}
      {state === 'sealed' && (isOwner || isSigned) && (
        <DownloadSealed sessionId={sessionId} size="sm" variant="default" />
      )}
      {!isOpen && hasRecords && sessionId !== session.id && (
        <Button component={Link} to={`/sessions/${sessionId}`} variant="subtle" size="sm">
          {words.record({ name: originalName })}
        </Button>
      )}
      {isOwner && (
        <Button component={Link} to={`/documents/${documentId}`} variant="subtle" size="sm">
          {words.toDocument({ name: originalName })}
        </Button>
      )}
    </>
  );
  return (
    <section className={styles.documents} aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {words.title}
      </Title>
      <SessionDocuments documents={documents} actionsOf={actionsOf} />
      <DownloadAll session={session} />
    </section>
  );
}
