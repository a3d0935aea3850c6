import { Anchor, Button, List, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { confirmPrintCopy, type Document, downloadDocument } from '../../../../common/documents.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import { formatList } from '../../../../common/formats.ts';
import { documentMessages } from '../../../../common/messages/documents.ts';
import {
  printCopyText,
  printCopyMessages as words,
} from '../../../../common/messages/print-copies.ts';
import type { PrintCopy } from '../../../../common/print-copies.ts';
import { usePdf } from '../../conference/shared/pdf/use-pdf.ts';
import { call } from '../../ui/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { MissingPage } from '../../ui/missing-page.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { documentQuery } from '../shared/document-query.ts';
import { AttachmentList } from './attachment-list.tsx';
import { ComparedPage } from './compared-page.tsx';
import { CONTINUE_TO_START, continuesToStart } from './continue-to-start.ts';
import styles from './print-copy-page.module.css';

/** Compares the print copy of a document with the uploaded file, and confirms it. */
export function PrintCopyPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(documentQuery(id));
  if (isPending) return <PageLoader text={documentMessages.loading} />;
  if (!data) {
    const back = { to: '/dashboard', label: documentMessages.returnToDashboard };
    return (
      <MissingPage
        words={documentMessages}
        error={error}
        onRetry={() => void refetch()}
        back={back}
      />
    );
  }
  const { printCopy } = data;
  return (
    <Page title={words.title}>
      <header className={styles.head}>
        <Anchor component={Link} to={`/documents/${id}`} size="sm">
          {words.back}
        </Anchor>
        <Title>{printCopy ? words.title : words.none}</Title>
        <Text className={styles.name}>{data.originalName}</Text>
        {printCopy && <Explanation printCopy={printCopy} />}
      </header>
      {printCopy ? (
        <>
          <Pages document={data} printCopy={printCopy} />
          <AttachmentList document={data} />
          {data.abilities.confirmPrintCopy && (
            <Confirmation document={data} sha256={printCopy.sha256} />
          )}
        </>
      ) : (
        <MessageState>
          <Text>{words.noneText}</Text>
        </MessageState>
      )}
    </Page>
  );
}

/** Why the copy was made, and what in it needs attention. */
function Explanation({ printCopy }: { printCopy: PrintCopy }) {
  const { picturePages, differingPages, attachments, signerNames } = printCopy;
  const pages = (numbers: readonly number[]) => ({
    count: numbers.length,
    pages: formatList(numbers.map(String)),
  });
  const names = (list: readonly string[]) => ({
    count: list.length,
    names: formatList(list.map((name) => (name ? words.quoted({ name }) : words.unnamed))),
  });
  const signers = signerNames.filter((name) => name !== '');
  const unnamed = signerNames.length - signers.length;
  const notes = [
    differingPages.length > 0 && words.differing(pages(differingPages)),
    picturePages.length > 0 && words.pictures(pages(picturePages)),
    attachments.length > 0 && words.attachments(names(attachments)),
    signers.length > 0 && words.signatures(names(signers)),
    unnamed > 0 && words.unnamedSignatures({ count: unnamed }),
  ].filter((note) => note !== false);
  return (
    <>
      <Text className={styles.text}>{printCopyText(printCopy.reasons)}</Text>
      {notes.length > 0 && (
        <List className={styles.text}>
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
    </>
  );
}

function Pages({ document, printCopy }: { document: Document; printCopy: PrintCopy }) {
  const pathOf = (version: 'original' | 'pages') =>
    pathFor(downloadDocument, { id: document.id }, { version });
  const original = usePdf(pathOf('original'));
  const copy = usePdf(pathOf('pages'));
  if (copy.state === 'failed') {
    return <ErrorState title={words.failed} text={copy.reason} onRetry={copy.retry} />;
  }
  if (copy.state === 'loading' || original.state === 'loading') {
    return <PageLoader text={words.loading} />;
  }
  const numbers = Array.from({ length: copy.pdf.numPages }, (_, index) => index + 1);
  return (
    <div className={styles.pages}>
      {numbers.map((number) => (
        <ComparedPage
          key={number}
          original={original.state === 'ready' ? original.pdf : null}
          copy={copy.pdf}
          number={number}
          isPicture={printCopy.picturePages.includes(number)}
        />
      ))}
    </div>
  );
}

function Confirmation({ document, sha256 }: { document: Document; sha256: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const confirm = useMutation({
    mutationFn: () => call(confirmPrintCopy, { params: { id: document.id }, body: { sha256 } }),
    onSuccess: (confirmed) => {
      queryClient.setQueryData(documentQuery(document.id).queryKey, confirmed);
      const next = continuesToStart(state) ? CONTINUE_TO_START : null;
      // The dialog that opens next shows it.
      if (!next) showToast({ title: words.confirmedTitle });
      void navigate(`/documents/${document.id}`, { state: next });
    },
    onError: (error) => showFailure(words.confirmFailed, error),
  });
  return (
    <div className={styles.confirmation}>
      <Text>{words.statement}</Text>
      <div className={styles.actions}>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {words.confirm}
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          {words.other}
        </Button>
      </div>
    </div>
  );
}
