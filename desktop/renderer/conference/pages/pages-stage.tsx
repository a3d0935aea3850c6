import { Button, Loader, Text } from '@mantine/core';
import { pagesMessages as words } from '../../../../common/messages/signing.ts';
import { coLocatedMessages } from '../../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { MessageState } from '../../ui/message-state.tsx';
import { sessionPagesPath } from '../shared/pdf/fetch-pdf.ts';
import { usePdf } from '../shared/pdf/use-pdf.ts';
import { CoLocatedActDialog } from '../signing/co-located-act-dialog.tsx';
import type { Signing } from '../signing/use-signing.ts';
import styles from './pages-stage.module.css';
import { PagesViewer } from './pages-viewer.tsx';
import type { SharedPages } from './shared-pages.ts';

export interface PagesStageProps {
  session: NotarizationSession;
  shared: SharedPages;
  signing: Signing;
  hidden: boolean;
}

/** The document area of the conference screen. */
export function PagesStage({ hidden, ...props }: PagesStageProps) {
  const opened = usePdf(sessionPagesPath(props.session.id));
  return (
    <section className={styles.stage} aria-label={words.region} hidden={hidden}>
      {opened.state === 'loading' && (
        <div className={styles.wait} role="status">
          <Loader aria-hidden />
          <Text c="dimmed">{words.loading}</Text>
        </div>
      )}
      {opened.state === 'failed' && (
        <div className={styles.wait}>
          <MessageState role="alert">
            <Text fw={560}>{words.failed}</Text>
            <Text c="dimmed">{opened.reason}</Text>
            <Button variant="default" onClick={opened.retry}>
              {words.retry}
            </Button>
          </MessageState>
        </div>
      )}
      {props.signing.coLocatedMark && (
        <CoLocatedActDialog
          sessionId={props.session.id}
          person={props.signing.coLocatedMark.person}
          action={coLocatedMessages.act}
          subject={props.signing.coLocatedMark.subject}
          confirm={props.signing.coLocatedMark.confirm}
          onClose={props.signing.coLocatedMark.cancel}
        />
      )}
      {opened.state === 'ready' && <PagesViewer {...props} pdf={opened.pdf} />}
    </section>
  );
}
