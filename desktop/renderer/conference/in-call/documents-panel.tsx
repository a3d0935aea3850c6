import { Button, Text } from '@mantine/core';
import { countSealed } from '../../../../common/is-being-sealed.ts';
import { sessionDocumentMessages as words } from '../../../../common/messages/session-documents.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { SessionDocument } from '../../../../common/session-documents.ts';
import { SessionDocuments } from '../../sessions/shared/documents/session-documents.tsx';
import { SetAside } from '../shared/set-aside.tsx';
import styles from './documents-panel.module.css';

interface DocumentsPanelProps {
  /** The session at the document that is shown. */
  session: NotarizationSession;
  documents: readonly SessionDocument[];
  onShow: (document: SessionDocument) => void;
}

/** The documents of the session: what is left to do with each, and which one is shown. */
export function DocumentsPanel({ session, documents, onShow }: DocumentsPanelProps) {
  return (
    <div className={styles.panel}>
      <Text c="dimmed">{words.sealedOf(countSealed(documents))}</Text>
      <SessionDocuments
        documents={documents}
        shownId={session.id}
        actionsOf={(document) =>
          document.sessionId === session.id ? (
            <>
              <Text size="sm">{words.shown}</Text>
              {session.abilities.setAside && (
                <SetAside key={session.id} id={session.id} name={document.originalName} />
              )}
            </>
          ) : (
            <Button variant="default" size="sm" onClick={() => onShow(document)}>
              {words.show({ name: document.originalName })}
            </Button>
          )
        }
      />
    </div>
  );
}
