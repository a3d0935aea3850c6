import { Group, Loader, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DocumentType, documentTypes } from '../../../common/documents.ts';
import { ACCEPTED_EXTENSIONS, MAX_DESCRIPTION_LENGTH } from '../../../common/limits.ts';
import { documentTypeNames } from '../../../common/messages/documents.ts';
import { addedSentence, offlineMessages as words } from '../../../common/messages/offline.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import type { AddedFiles } from '../../../common/offline-queue.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { callDesktop } from '../ui/desktop.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { showToast } from '../ui/toasts.ts';
import { addFiles } from './add-files.ts';
import styles from './add-panel.module.css';
import { OfferedFiles } from './offered-files.tsx';
import { outboxQuery } from './queries.ts';
import { WatchedFolder } from './watched-folder.tsx';

/** Adds any number of files to the outbox, with one type and description for all of them. */
export function AddPanel() {
  const queryClient = useQueryClient();
  const [documentType, setDocumentType] = useState<DocumentType>('other');
  const [description, setDescription] = useState('');
  const [last, setLast] = useState<AddedFiles | null>(null);
  const panel = { documentType, description };
  const adding = useMutation({
    mutationFn: (files: File[] | 'offered') =>
      files === 'offered' ? callDesktop('files:take', panel) : addFiles(files, panel),
    onSuccess: setLast,
    onError: (error) =>
      showToast({ variant: 'destructive', title: words.actionFailed, description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey }),
  });
  const { mutate } = adding;
  usePastedFiles(useCallback((files: File[]) => mutate(files), [mutate]));
  return (
    <>
      <section className={styles.panel} aria-label={words.addTitle}>
        <div>
          <OfferedFiles onTake={() => mutate('offered')} pending={adding.isPending} />
          <DropZone
            label={words.drop}
            button={words.choose}
            help={words.help}
            accept={ACCEPTED_EXTENSIONS}
            disabled={adding.isPending}
            onFiles={mutate}
          />
          <div role="status">
            {adding.isPending && (
              <Group gap="xs" mt="sm">
                <Loader size="xs" aria-hidden />
                <Text size="sm">{words.adding}</Text>
              </Group>
            )}
            {last && !adding.isPending && <Added added={last} />}
          </div>
        </div>
        <div className={styles.fields}>
          <Title order={2} size="h3">
            {words.addTitle}
          </Title>
          <Text size="sm" c="dimmed">
            {words.forAll}
          </Text>
          <ChoiceSelect
            label={uploadMessages.type}
            data={documentTypes.map((value) => ({ value, label: documentTypeNames[value] }))}
            value={documentType}
            onChange={(value) => setDocumentType(value as DocumentType)}
          />
          <Textarea
            label={uploadMessages.description}
            description={uploadMessages.optional}
            placeholder={uploadMessages.descriptionPlaceholder}
            rows={2}
            maxLength={MAX_DESCRIPTION_LENGTH}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </div>
      </section>
      <WatchedFolder panel={panel} />
    </>
  );
}

function Added({ added }: { added: AddedFiles }) {
  return (
    <div className={styles.added}>
      <Text size="sm">{addedSentence(added)}</Text>
      {added.refused.length > 0 && (
        <ul>
          {added.refused.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files with the same name may be refused
            <li key={`${index} ${name}`}>
              <strong>{name}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Handles files that are pasted anywhere on the screen except in a field. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}
