import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { actsText } from '../../../../../common/messages/notarization-sessions.ts';
import {
  sessionDocumentStateNames as states,
  sessionDocumentMessages as words,
} from '../../../../../common/messages/session-documents.ts';
import type {
  SessionDocument,
  SessionDocumentState,
} from '../../../../../common/session-documents.ts';
import { StatusBadge, type StatusColor, type StatusIcon } from '../../../ui/status-badge.tsx';
import styles from './session-documents.module.css';

const badges: Record<SessionDocumentState, { color: StatusColor; icon: StatusIcon }> = {
  open: { color: 'gray', icon: 'dot' },
  sealing: { color: 'yellow', icon: 'work' },
  sealed: { color: 'green', icon: 'seal' },
  rejected: { color: 'red', icon: 'alert' },
  deferred: { color: 'yellow', icon: 'wait' },
};

interface SessionDocumentsProps {
  documents: readonly SessionDocument[];
  /** The ID of the document that is shown next to the list; null if none is. */
  shownId?: string | null;
  /** The buttons of a document. */
  actionsOf: (document: SessionDocument) => ReactNode;
}

/** The documents of a session in order, each with its acts, its state and what is left to do. */
export function SessionDocuments({ documents, shownId = null, actionsOf }: SessionDocumentsProps) {
  return (
    <ol className={styles.list} aria-label={words.title}>
      {documents.map((document) => (
        <li
          key={document.sessionId}
          className={styles.row}
          aria-current={document.sessionId === shownId || undefined}
        >
          <div className={styles.words}>
            <Text className={styles.name}>{document.originalName}</Text>
            <Text size="sm" c="dimmed">
              {actsText(document)}
            </Text>
            <ProgressText document={document} />
            {document.reason && <Text size="sm">{document.reason}</Text>}
          </div>
          <div className={styles.state}>
            <StatusBadge {...badges[document.state]}>{states[document.state]}</StatusBadge>
          </div>
          <div className={styles.actions}>{actionsOf(document)}</div>
        </li>
      ))}
    </ol>
  );
}

/** How far the signing of an open document is. */
function ProgressText({ document }: { document: SessionDocument }) {
  const { state, fields, isSigned, isSignedByAll } = document;
  if (state !== 'open') return null;
  const signed =
    isSigned === null
      ? isSignedByAll
        ? words.allSigned
        : words.notAllSigned
      : isSigned
        ? words.youSigned
        : words.youSignNow;
  return (
    <Text size="sm" c="dimmed">
      {signed}
      {fields.required > 0 && ` · ${words.fields(fields)}`}
    </Text>
  );
}
