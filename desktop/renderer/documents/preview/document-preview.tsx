import { Skeleton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Document } from '../../../../common/documents.ts';
import { previewMessages as words } from '../../../../common/messages/document-preview.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { later, type Waiting } from '../../ui/later.tsx';
import type { PlaceToShow } from '../place-to-show.ts';
import styles from './document-preview.module.css';
import { useInSight } from './use-in-sight.ts';

/** The ID of the section, for links on the page. */
export const PAGES_ID = 'pages';

/** The pages load when they are this close to the visible part of the screen. */
const NEAR = '400px';

const { Part: PreviewViewer } = later(
  async () => (await import('./preview-viewer.tsx')).PreviewViewer,
  { StandIn: ViewerStandIn },
);

interface DocumentPreviewProps {
  document: Document;
  /** A place to show, if a person chose one. */
  place: PlaceToShow | null;
}

/** The pages of a document, which load after the report. */
export function DocumentPreview({ document, place }: DocumentPreviewProps) {
  const { ref, isInSight } = useInSight<HTMLElement>(NEAR);
  const [isNear, setNear] = useState(false);
  if ((isInSight || place) && !isNear) setNear(true);
  const { status, abilities, originalName } = document;
  const isSealed = abilities.downloadNotarized;
  const isProcessed = status !== 'uploaded' && status !== 'processing';
  return (
    <section
      ref={ref}
      id={PAGES_ID}
      tabIndex={-1}
      className={styles.preview}
      aria-label={words.title}
    >
      <Title order={2}>{words.title}</Title>
      <Text c="dimmed" role="status">
        {textFor(abilities.viewPages, isProcessed, isSealed)}
      </Text>
      {abilities.viewPages && (
        <div className={styles.frame}>
          {isNear && (
            <PreviewViewer
              id={document.id}
              name={originalName}
              version={isSealed ? 'notarized' : 'pages'}
              place={place}
            />
          )}
        </div>
      )}
    </section>
  );
}

function textFor(hasPages: boolean, isProcessed: boolean, isSealed: boolean): string {
  if (!hasPages) return isProcessed ? words.none : words.waiting;
  return isSealed ? words.sealedText : words.text;
}

function ViewerStandIn({ failed, retry }: Waiting) {
  if (!failed) return <Skeleton height="100%" />;
  return (
    <ErrorState title={words.notFetched} text={shellMessages.notFetchedText} onRetry={retry} />
  );
}
