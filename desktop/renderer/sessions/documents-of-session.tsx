import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { fieldMessages } from '../../../common/messages/fields.ts';
import { sessionDocumentMessages as words } from '../../../common/messages/session-documents.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { SessionDocument } from '../../../common/session-documents.ts';
import { SessionDocuments } from './shared/documents/session-documents.tsx';
import { DownloadSealed } from './shared/download-sealed.tsx';

interface DocumentsOfSessionProps {
  session: NotarizationSession;
  isOwner: boolean;
}

/** The documents of a session that has several, with what the person can do with each. */
export function DocumentsOfSession({ session, isOwner }: DocumentsOfSessionProps) {
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
      {isOwner && (
        <Button component={Link} to={`/documents/${documentId}`} variant="subtle" size="sm">
          {words.toDocument({ name: originalName })}
        </Button>
      )}
    </>
  );
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {words.title}
      </Title>
      <SessionDocuments documents={documents} actionsOf={actionsOf} />
    </section>
  );
}
