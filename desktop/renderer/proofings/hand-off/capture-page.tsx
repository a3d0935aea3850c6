import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { addCaptureImage, type Capture, finishCapture } from '../../../../common/captures.ts';
import { proofingMessages as words } from '../../../../common/messages/proofing-screens.ts';
import { call } from '../../ui/api.ts';
import { ApiError, reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { sendFile } from '../../ui/send-file.ts';
import { CapturePanel } from '../capture/capture-panel.tsx';
import { Thumbnails } from '../capture/thumbnails.tsx';
import { type Upload, useCapture } from '../capture/use-capture.ts';
import { captureQuery } from './capture-query.ts';
import styles from './hand-off.module.css';

/** What the link for a phone opens: it takes the pictures, and shows nothing else. */
export function CapturePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(captureQuery(id));
  if (data) return <Pictures id={id} taken={data} />;
  if (error instanceof ApiError && error.status < 500) {
    return <Statement title={words.captureUnusableTitle} text={words.captureUnusableText} />;
  }
  return (
    <Page title={words.captureTitle} width="narrow">
      {error ? (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, words.failedText)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="2.4lh" width="70%" my="xl" />
          <Skeleton height="12lh" />
        </div>
      )}
    </Page>
  );
}

function Statement({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title} width="narrow">
      <MessageState role="alert">
        <Title>{title}</Title>
        <Text c="dimmed">{text}</Text>
      </MessageState>
    </Page>
  );
}

function Pictures({ id, taken }: { id: string; taken: Capture }) {
  const queryClient = useQueryClient();
  const { queryKey } = captureQuery(id);
  const send = async ({ side, file, documentKind }: Upload) => {
    const params = { id, side };
    try {
      const after = await sendFile(addCaptureImage, { file, params, fields: { documentKind } });
      queryClient.setQueryData(queryKey, after);
    } catch (error) {
      // The link may have ended. The page then says so.
      if (error instanceof ApiError && error.status === 404) {
        await queryClient.resetQueries({ queryKey });
      }
      throw error;
    }
  };
  const capture = useCapture(taken, send);
  const finish = useMutation({ mutationFn: () => call(finishCapture, { params: { id } }) });
  const { isComplete } = capture;
  const { mutate, isIdle } = finish;
  useEffect(() => {
    if (isComplete && isIdle) mutate();
  }, [isComplete, isIdle, mutate]);
  if (finish.isSuccess) {
    return <Statement title={words.captureDoneTitle} text={words.captureDoneText} />;
  }
  return (
    <Page title={words.captureTitle} width="narrow">
      <div className={styles.page}>
        <header className={styles.head}>
          <Title>{words.captureTitle}</Title>
          <Text c="dimmed">{words.captureIntro}</Text>
        </header>
        <CapturePanel capture={capture} opensCamera />
        <Thumbnails
          lines={capture.lines}
          current={capture.current}
          onAgain={isComplete ? undefined : capture.takeAgain}
        />
        {finish.error && (
          <>
            <Text c="red" role="alert">
              {words.captureFinishFailed}. {reasonOf(finish.error, words.failedText)}
            </Text>
            <Group>
              <Button loading={finish.isPending} onClick={() => finish.mutate()}>
                {words.captureFinish}
              </Button>
            </Group>
          </>
        )}
        <Text size="sm" c="dimmed">
          {words.phoneQuit}
        </Text>
      </div>
    </Page>
  );
}
