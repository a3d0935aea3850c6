import { Loader, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { downloadDocument } from '../../../../common/documents.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import { pagesMessages } from '../../../../common/messages/signing.ts';
import { usePdf } from '../../conference/shared/pdf/use-pdf.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { logProblem } from '../../ui/log.ts';
import type { PlaceToShow } from '../place-to-show.ts';
import { type LocatedWords, locateWords, type Mark } from './locate-words.ts';
import { PreviewPages } from './preview-pages.tsx';
import styles from './preview-viewer.module.css';

const NO_MARKS: readonly Mark[] = [];

interface PreviewViewerProps {
  id: string;
  name: string;
  version: 'pages' | 'notarized';
  place: PlaceToShow | null;
}

/** Loads the pages of a document and shows them here, or in the whole window. */
export function PreviewViewer({ id, name, version, place }: PreviewViewerProps) {
  const opened = usePdf(pathFor(downloadDocument, { id }, { version }));
  const [page, setPage] = useState(1);
  const [isFull, setFull] = useState(false);
  const [located, setLocated] = useState<LocatedWords | null>(null);
  const pdf = opened.state === 'ready' ? opened.pdf : null;
  useEffect(() => {
    if (!place || !pdf) return;
    let current = true;
    locateWords(pdf, place).then(
      (found) => {
        if (!current) return;
        setLocated(found);
        setPage(found.page);
      },
      (error: unknown) => logProblem('a place in a document could not be shown', error),
    );
    return () => {
      current = false;
    };
  }, [pdf, place]);
  if (opened.state !== 'ready') {
    return (
      <div className={styles.wait}>
        {opened.state === 'failed' ? (
          <ErrorState title={pagesMessages.failed} text={opened.reason} onRetry={opened.retry} />
        ) : (
          <div role="status" className={styles.loading}>
            <Loader aria-hidden />
            <Text c="dimmed">{pagesMessages.loading}</Text>
          </div>
        )}
      </div>
    );
  }
  const marks = located?.page === page ? located.marks : NO_MARKS;
  const view = { pdf: opened.pdf, page, marks, onPage: setPage };
  return (
    <>
      <PreviewPages {...view} onFull={() => setFull(true)} />
      <Modal
        fullScreen
        opened={isFull}
        title={name}
        classNames={{ content: styles.full, body: styles.fullBody, title: styles.fullTitle }}
        onClose={() => setFull(false)}
      >
        <PreviewPages {...view} />
      </Modal>
    </>
  );
}
