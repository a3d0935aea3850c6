import { Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { papersMessages } from '../../../../../common/messages/notary-papers.ts';
import { pagesMessages as words } from '../../../../../common/messages/signing.ts';
import { PageCanvas } from '../../../conference/shared/pdf/page-canvas.tsx';
import { usePage } from '../../../conference/shared/pdf/use-page.ts';
import { usePdf } from '../../../conference/shared/pdf/use-pdf.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import styles from './paper-pages.module.css';

/** The pages of a paper as pictures, one at a time. @param path of a PDF on the server */
export function PaperPages({ path }: { path: string }) {
  const opened = usePdf(path);
  return (
    <section className={styles.frame} aria-label={papersMessages.pages}>
      {opened.state === 'loading' && (
        <Group role="status" gap="sm">
          <Loader aria-hidden size="sm" />
          <Text c="dimmed">{words.loading}</Text>
        </Group>
      )}
      {opened.state === 'failed' && (
        <ErrorState title={words.failed} text={opened.reason} onRetry={opened.retry} />
      )}
      {opened.state === 'ready' && <Sheets pdf={opened.pdf} />}
    </section>
  );
}

function Sheets({ pdf }: { pdf: PDFDocumentProxy }) {
  const [number, setNumber] = useState(1);
  const shown = usePage(pdf, number);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const count = pdf.numPages;
  return (
    <>
      <div
        ref={ref}
        className={styles.sheet}
        style={shown ? { aspectRatio: `${shown.width} / ${shown.height}` } : undefined}
      >
        {shown && width > 0 && <PageCanvas page={shown.page} width={Math.round(width)} />}
        {shown && <VisuallyHidden>{shown.text}</VisuallyHidden>}
      </div>
      {count > 1 && (
        <Group mt="sm" gap="sm">
          <Button variant="default" disabled={number <= 1} onClick={() => setNumber(number - 1)}>
            {words.previous}
          </Button>
          <Text component="span" role="status">
            {words.pageOf({ page: number, count })}
          </Text>
          <Button
            variant="default"
            disabled={number >= count}
            onClick={() => setNumber(number + 1)}
          >
            {words.next}
          </Button>
        </Group>
      )}
    </>
  );
}
