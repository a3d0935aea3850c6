import { Anchor, Button, Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Document } from '../../../common/documents.ts';
import {
  documentActionMessages as actionWords,
  documentDetailMessages as details,
} from '../../../common/messages/document-actions.ts';
import { documentMessages as words } from '../../../common/messages/documents.ts';
import { HistoryList } from '../history/shared/history-list.tsx';
import { isUnderWay, SessionButton } from '../sessions/shared/session-link.tsx';
import { MissingPage } from '../ui/missing-page.tsx';
import { Page } from '../ui/page.tsx';
import { AnalysisReport } from './analysis-report.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DocumentAside } from './document-aside.tsx';
import { AnalysisBadge, DocumentStatusBadge } from './document-badges.tsx';
import { DocumentMenu } from './document-menu.tsx';
import styles from './document-page.module.css';
import { type PlaceToShow, ShowPlace } from './place-to-show.ts';
import { DocumentPreview, PAGES_ID } from './preview/document-preview.tsx';
import { AttachmentList } from './print-copy/attachment-list.tsx';
import { continuesToStart } from './print-copy/continue-to-start.ts';
import { PasswordForm } from './print-copy/password-form.tsx';
import { PrintCopyNotice } from './print-copy/print-copy-notice.tsx';
import { documentHistoryQuery } from './queries.ts';
import { SealSummary } from './seal-summary.tsx';
import { documentQuery } from './shared/document-query.ts';
import { DownloadButton } from './shared/download-button.tsx';
import { StartNotarizationDialog } from './start-notarization-dialog.tsx';

/** One document with its report, its session and its files. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(documentQuery(id));
  if (isPending) return <DocumentSkeleton />;
  if (!data) {
    const back = { to: '/dashboard', label: words.returnToDashboard };
    return <MissingPage words={words} error={error} onRetry={() => void refetch()} back={back} />;
  }
  return (
    <Page title={data.originalName}>
      <DocumentHead document={data} />
      <DocumentContent document={data} />
      <DocumentHistory id={data.id} />
    </Page>
  );
}

/** The report and the pages, in which the places of the report can be shown. */
function DocumentContent({ document }: { document: Document }) {
  const [place, setPlace] = useState<PlaceToShow | null>(null);
  const show = useCallback((wanted: PlaceToShow) => {
    // A new object, so that the same place can be shown again.
    setPlace({ ...wanted });
    const pages = window.document.getElementById(PAGES_ID);
    pages?.scrollIntoView({ block: 'start' });
    pages?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <ShowPlace.Provider value={document.abilities.viewPages ? show : null}>
        <div className={styles.columns}>
          <DocumentBody document={document} />
          <DocumentAside document={document} />
        </div>
      </ShowPlace.Provider>
      <DocumentPreview document={document} place={place} />
    </>
  );
}

/** The report; for a notarized document the seal comes first, and the report is in a tab. */
function DocumentBody({ document }: { document: Document }) {
  const { session, status } = document;
  if (status !== 'notarized' || !session) {
    return (
      <Stack gap="xl">
        {document.abilities.enterPassword && <PasswordForm document={document} />}
        <PrintCopyNotice document={document} />
        <AttachmentList document={document} />
        <AnalysisReport document={document} />
      </Stack>
    );
  }
  return (
    <Tabs defaultValue="seal" keepMounted={false}>
      <Tabs.List mb="xl">
        <Tabs.Tab value="seal">{details.sealTab}</Tabs.Tab>
        <Tabs.Tab value="analysis">{details.analysisTab}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="seal">
        <SealSummary document={document} sessionId={session.id} />
      </Tabs.Panel>
      <Tabs.Panel value="analysis">
        <Stack gap="xl">
          <PrintCopyNotice document={document} />
          <AttachmentList document={document} />
          <AnalysisReport document={document} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

function DocumentHistory({ id }: { id: string }) {
  return <HistoryList history={useQuery(documentHistoryQuery(id))} />;
}

function DocumentHead({ document }: { document: Document }) {
  const { state, search } = useLocation();
  const [starting, setStarting] = useState(
    () =>
      continuesToStart(state) ||
      (new URLSearchParams(search).has('card') && document.abilities.startNotarization),
  );
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const open = document.session && document.session.status !== 'cancelled';
  const { abilities } = document;
  return (
    <header className={styles.head}>
      <Anchor component={Link} to="/dashboard" size="sm">
        {words.returnToDashboard}
      </Anchor>
      <Title className={styles.name}>{document.originalName}</Title>
      <Group gap="xs">
        <DocumentStatusBadge id={document.id} status={document.status} />
        <AnalysisBadge
          status={document.aiAnalysisStatus}
          confidence={document.aiConfidenceScore}
          riskLevel={document.riskLevel}
        />
      </Group>
      {/* The password form states the reason itself. */}
      {document.statusReason && !abilities.enterPassword && (
        <Text className={styles.reason}>{document.statusReason}</Text>
      )}
      <Group gap="sm">
        {document.status === 'ready' && !open && (
          <Button
            disabled={!abilities.startNotarization}
            variant={abilities.confirmPrintCopy ? 'default' : 'filled'}
            onClick={() => setStarting(true)}
          >
            {words.startNotarization}
          </Button>
        )}
        {document.session && isUnderWay(document.session.status) && (
          <SessionButton id={document.session.id} />
        )}
        {abilities.downloadNotarized ? (
          <>
            <DownloadButton isMain document={document} version="notarized" />
            {abilities.downloadOriginal && (
              <DownloadButton document={document} version="original" />
            )}
          </>
        ) : (
          abilities.downloadOriginal && <DownloadButton document={document} />
        )}
        {abilities.viewPages && (
          <Button component="a" href={`#${PAGES_ID}`} size="sm" variant="default">
            {actionWords.viewPages}
          </Button>
        )}
        <DocumentMenu document={document} />
        {abilities.delete && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconTrash stroke={1.5} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {words.delete}
          </Button>
        )}
      </Group>
      {document.status === 'ready' && !open && abilities.startNotarizationRefusal && (
        <Text size="sm" c="dimmed">
          {abilities.startNotarizationRefusal}
        </Text>
      )}
      {starting && (
        <StartNotarizationDialog
          document={document}
          onClose={() => {
            setStarting(false);
            // A reload does not open it again.
            if (continuesToStart(state)) void navigate('.', { replace: true });
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          document={document}
          onDeleted={() => void navigate('/dashboard')}
          onClose={() => setDeleting(false)}
        />
      )}
    </header>
  );
}

function DocumentSkeleton() {
  return (
    <Page title={words.loading}>
      <Stack gap="md" className={styles.head} role="status" aria-label={words.loading}>
        <Skeleton height="1lh" width="12ch" />
        <Skeleton height="2.4lh" width="60%" />
        <Skeleton height="1lh" width="24ch" />
      </Stack>
      <div className={styles.columns}>
        <Skeleton className={styles.reportSkeleton} />
        <Skeleton className={styles.reportSkeleton} />
      </div>
    </Page>
  );
}
