import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type Document, retryAnalysis } from '../../../common/documents.ts';
import { parseAiFindings } from '../../../common/findings.ts';
import { reportMessages as words } from '../../../common/messages/analysis-report.ts';
import { documentDetailMessages } from '../../../common/messages/document-actions.ts';
import { call } from '../ui/api.ts';
import { logProblem } from '../ui/log.ts';
import { showFailure } from '../ui/show-failure.ts';
import styles from './analysis-report.module.css';
import { Findings } from './findings.tsx';
import { refreshDocument } from './queries.ts';

/** The report of the analysis, or the status of the analysis. */
export function AnalysisReport({ document }: { document: Document }) {
  return (
    <section className={styles.report}>
      <Title order={2}>{words.title}</Title>
      <Body document={document} />
    </section>
  );
}

function Body({ document }: { document: Document }) {
  const { aiAnalysisStatus: status, aiFindings: text } = document;
  const findings = useMemo(() => (text === null ? null : parseAiFindings(text)), [text]);
  const malformed = status === 'completed' && text !== null && findings === null;
  useEffect(() => {
    if (malformed) logProblem('The findings of a document could not be read', document.id);
  }, [malformed, document.id]);
  switch (status) {
    case null:
      return <State title={words.none} />;
    case 'pending':
      return <State title={words.queued} text={words.queuedText} />;
    case 'in_progress':
      return <State title={words.inProgress} text={words.inProgressText} />;
    case 'failed':
      return (
        <State title={words.failed}>
          {document.abilities.retryAnalysis && <RetryButton id={document.id} />}
        </State>
      );
    case 'completed':
      if (findings) return <Findings findings={findings} />;
      return <State title={malformed ? words.malformed : words.none} />;
    default:
      return status satisfies never;
  }
}

function State({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <Text size="lg">{title}</Text>
      {text && <Text c="dimmed">{text}</Text>}
      {children}
    </div>
  );
}

function RetryButton({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(retryAnalysis, { params: { id } }),
    onSuccess: () => refreshDocument(queryClient, id),
    onError: (error) => showFailure(documentDetailMessages.retryFailed, error),
  });
  return (
    <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
      {documentDetailMessages.retry}
    </Button>
  );
}
