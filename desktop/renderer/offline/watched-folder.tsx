import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentTypeNames } from '../../../common/messages/documents.ts';
import { offeredMessages as words } from '../../../common/messages/offered-files.ts';
import { offlineMessages } from '../../../common/messages/offline.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import type { WatchedFolderFacts } from '../../../common/offered-files.ts';
import type { QueuedDocument } from '../../../common/offline-queue.ts';
import { callDesktop } from '../ui/desktop.ts';
import { Facts } from '../ui/facts.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './add-panel.module.css';
import { useWatchedFolder, watchedFolderQuery } from './desktop-files.ts';

type Words = Pick<QueuedDocument, 'documentType' | 'description'>;

/** The scanner's folder: its path, the details of its files, and files that were not accepted. */
export function WatchedFolder({ panel }: { panel: Words }) {
  const queryClient = useQueryClient();
  const facts = useWatchedFolder();
  const change = useMutation({
    mutationFn: (act: () => Promise<WatchedFolderFacts>) => act(),
    onSuccess: (now) => queryClient.setQueryData(watchedFolderQuery.queryKey, now),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: offlineMessages.actionFailed,
        description: error.message,
      }),
  });
  if (!facts) return null;
  const { folder, isOthers, problem, setAside, taken, refused } = facts;
  const choose = () => change.mutate(() => callDesktop('watch:choose', panel));
  return (
    <section className={styles.watched} aria-label={words.watchTitle}>
      <Title order={2} size="h3">
        {words.watchTitle}
      </Title>
      {folder === null ? (
        <>
          <Text size="sm" c="dimmed">
            {isOthers ? words.watchOthers : words.watchNone} {words.words}
          </Text>
          <Group mt="sm">
            <Button variant="default" loading={change.isPending} onClick={choose}>
              {words.choose}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Facts
            facts={[
              { name: words.folder, value: folder },
              { name: uploadMessages.type, value: documentTypeNames[facts.documentType] },
              { name: uploadMessages.description, value: facts.description || '–' },
            ]}
          />
          <div role="status">
            <Text size="sm">{problem ?? words.added({ count: taken })}</Text>
            {setAside && <Text size="sm">{words.listSetAside({ file: setAside })}</Text>}
          </div>
          {refused.length > 0 && (
            <div className={styles.added}>
              <Text size="sm">{words.refusedTitle}</Text>
              <ul>
                {refused.map(({ name, reason }) => (
                  <li key={name}>
                    <strong>{name}</strong>: {reason}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Group mt="sm">
            <Button
              variant="default"
              onClick={() =>
                change.mutate(() => callDesktop('watch:change', panel), {
                  onSuccess: () => showToast({ title: words.saved }),
                })
              }
            >
              {words.save}
            </Button>
            <Button variant="default" onClick={choose}>
              {words.another}
            </Button>
            <Button variant="default" onClick={() => change.mutate(() => callDesktop('watch:end'))}>
              {words.end}
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}
