import { Loader, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { downloadDocument } from '../../../../common/documents.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import { pagesMessages } from '../../../../common/messages/signing.ts';
import { usePdf } from '../../conference/shared/pdf/use-pdf.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PreviewPages } from './preview-pages.tsx';
import styles from './preview-viewer.module.css';

interface PreviewViewerProps {
  id: string;
  name: string;
  version: 'pages' | 'notarized';
}

/** Loads the pages of a document and shows them here, or in the whole window. */
export function PreviewViewer({ id, name, version }: PreviewViewerProps) {
  const opened = usePdf(pathFor(downloadDocument, { id }, { version }));
  const [page, setPage] = useState(1);
  const [isFull, setFull] = useState(false);
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
  const view = { pdf: opened.pdf, page, onPage: setPage };
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
