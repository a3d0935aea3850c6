import { ActionIcon, Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentRow } from '../../../common/documents.ts';
import { formatDate, formatFileSize } from '../../../common/formats.ts';
import {
  documentTypeLabels,
  documentMessages as words,
} from '../../../common/messages/documents.ts';
import { SessionLink } from '../sessions/shared/session-link.tsx';
import type { WhenNear } from '../ui/later.tsx';
import listRow from '../ui/list-row.module.css';
import { RowRosette } from '../ui/rosette.tsx';
import { AnalysisBadge, DocumentStatusBadge } from './document-badges.tsx';
import styles from './document-list-row.module.css';
import { DownloadButton } from './shared/download-button.tsx';

interface DocumentListRowProps {
  ref?: Ref<HTMLLIElement>;
  /** Position in the list, from 0. */
  index: number;
  total: number;
  document: DocumentRow;
  onStart: (document: DocumentRow) => void;
  /** Handlers for the button that starts a notarization. */
  nearStart: WhenNear;
  onDelete: (document: DocumentRow) => void;
}

/** A document in the list: its name, status and actions. */
export const DocumentListRow = memo(function DocumentListRow(props: DocumentListRowProps) {
  const { ref, index, total, document, onStart, nearStart, onDelete } = props;
  const open = document.session && document.session.status !== 'cancelled';
  return (
    <li
      ref={ref}
      className={`${listRow.row} ${styles.row}`}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <RowRosette sha256={document.sha256} />
      <div className={listRow.words}>
        <Link className={listRow.name} to={`/documents/${document.id}`}>
          {document.originalName}
        </Link>
        <p className={listRow.facts}>
          <span>{documentTypeLabels[document.documentType]}</span>
          <span>{formatFileSize(document.fileSize)}</span>
          <time dateTime={document.createdAt}>{formatDate(document.createdAt)}</time>
        </p>
        {document.description && (
          <Text className={styles.description} size="sm" c="dimmed">
            {document.description}
          </Text>
        )}
        {document.status === 'ready' && !open && document.abilities.startNotarizationRefusal && (
          <Text size="sm">{document.abilities.startNotarizationRefusal}</Text>
        )}
        {document.statusReason && <Text size="sm">{document.statusReason}</Text>}
      </div>
      <div className={styles.badges}>
        <DocumentStatusBadge id={document.id} status={document.status} />
        <AnalysisBadge
          status={document.aiAnalysisStatus}
          confidence={document.aiConfidenceScore}
          riskLevel={document.riskLevel}
        />
        {document.session && open && (
          <SessionLink id={document.session.id} status={document.session.status} />
        )}
      </div>
      <div className={styles.actions}>
        {(document.abilities.downloadNotarized || document.abilities.downloadOriginal) && (
          <DownloadButton document={document} />
        )}
        {document.status === 'ready' && !open && (
          <Button
            size="sm"
            disabled={!document.abilities.startNotarization}
            onClick={() => onStart(document)}
            {...nearStart}
          >
            {words.startNotarization}
          </Button>
        )}
        {document.abilities.delete && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.deleteNamed({ name: document.originalName })}
            onClick={() => onDelete(document)}
          >
            <IconTrash stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
});
