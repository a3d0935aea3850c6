import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Document, replaceDocument } from '../../../common/documents.ts';
import { ACCEPTED_EXTENSIONS } from '../../../common/limits.ts';
import { documentActionMessages as words } from '../../../common/messages/document-actions.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { sendFile } from '../ui/send-file.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { ChosenFile } from './chosen-file.tsx';
import { refusalOf } from './file-refusal.ts';
import { refreshAfterNew, refreshDocument } from './queries.ts';
import { ScanButton } from './scan/scan-button.tsx';
import { announceWhenProcessed } from './shared/announce-when-processed.ts';

interface ReplaceDialogProps {
  document: Pick<Document, 'id' | 'originalName'>;
  onClose: () => void;
}

/** Asks for the new file, and opens the new document after the upload. */
export function ReplaceDialog({ document, onClose }: ReplaceDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { replace, isPending, share } = useReplace(document.id);
  const choose = (chosen: File) => {
    const reason = refusalOf(chosen);
    setRefusal(reason);
    setFile(reason ? null : chosen);
  };
  return (
    <Modal
      opened
      title={words.replaceTitle}
      // An upload that has begun continues, and its result opens the new document.
      closeOnClickOutside={!isPending}
      closeOnEscape={!isPending}
      onClose={onClose}
    >
      <Stack>
        <Text>{words.replaceText({ name: document.originalName })}</Text>
        {file ? (
          <ChosenFile file={file} disabled={isPending} onRemove={() => setFile(null)} />
        ) : (
          <DropZone
            label={words.replaceDrop}
            button={uploadMessages.choose}
            help={uploadMessages.help}
            accept={ACCEPTED_EXTENSIONS}
            onFile={choose}
          />
        )}
        {!file && <ScanButton disabled={isPending} onCreated={choose} />}
        {refusal && !file && (
          <Text role="alert" c="red">
            {refusal}
          </Text>
        )}
        {isPending && <Progress value={share * 100} aria-label={uploadMessages.uploading} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {documentMessages.keep}
          </Button>
          <Button
            color="red"
            disabled={!file}
            loading={isPending}
            onClick={() => file && replace(file)}
          >
            {words.replaceConfirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function useReplace(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      const { name, size, lastModified } = file;
      return sendFile(replaceDocument, {
        file,
        params: { id },
        idempotencyKey: attempt.keyOf({ id, name, size, lastModified }),
        onProgress: setShare,
      });
    },
    onSuccess: (document) => {
      attempt.done();
      // Leave the page of the replaced document before it is gone.
      void navigate(`/documents/${document.id}`, { replace: true });
      showToast({ title: words.replaced });
      announceWhenProcessed(queryClient, document.id);
      void refreshDocument(queryClient, id);
      refreshAfterNew(queryClient);
    },
    onError: (error) => {
      showFailure(words.replaceFailed, error);
      // It may be part of a session by now: the displayed data is out of date.
      void refreshDocument(queryClient, id);
    },
  });
  return { replace: mutate, isPending, share };
}
