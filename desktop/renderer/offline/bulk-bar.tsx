import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type DocumentType, documentTypes } from '../../../common/documents.ts';
import { MAX_DESCRIPTION_LENGTH } from '../../../common/limits.ts';
import { documentTypeNames } from '../../../common/messages/documents.ts';
import { offlineMessages as words } from '../../../common/messages/offline.ts';
import { type QueueItem, queueAbilities } from '../../../common/offline-queue.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { callDesktop } from '../ui/desktop.ts';
import { showToast } from '../ui/toasts.ts';
import styles from './outbox-list.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { useOutboxAction } from './use-outbox.ts';

const KEEP = 'keep';
const typeChoices = () => [
  { value: KEEP, label: words.keepType },
  ...documentTypes.map((value) => ({ value, label: documentTypeNames[value] })),
];

/** Changes the type or description of many documents at once, or removes them. */
export function BulkBar({ selected, onDone }: { selected: QueueItem[]; onDone: () => void }) {
  const change = useOutboxAction<{ left: number }>();
  const [type, setType] = useState<string>(KEEP);
  const [description, setDescription] = useState('');
  const [removing, setRemoving] = useState(false);
  const changeable = selected.filter((item) => queueAbilities(item).change).map(({ id }) => id);
  const nothing = type === KEEP && description.trim() === '';
  const apply = () =>
    change.mutate(
      () =>
        callDesktop('queue:change', {
          ids: changeable,
          ...(type === KEEP ? {} : { documentType: type as DocumentType }),
          ...(description.trim() === '' ? {} : { description }),
        }),
      {
        onSuccess: ({ left }) => {
          if (left > 0)
            showToast({ title: words.notAllChanged, description: words.left({ count: left }) });
          onDone();
        },
      },
    );
  return (
    <form
      className={styles.bulk}
      onSubmit={(event) => {
        event.preventDefault();
        if (!nothing && changeable.length > 0) apply();
      }}
    >
      <Text role="status">{words.selected({ count: selected.length })}</Text>
      <div className={styles.fields}>
        <ChoiceSelect label={words.setType} data={typeChoices()} value={type} onChange={setType} />
        <TextInput
          label={words.setDescription}
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Button
          type="submit"
          disabled={nothing || changeable.length === 0}
          loading={change.isPending}
        >
          {words.apply}
        </Button>
        <Button variant="default" onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </div>
      {removing && (
        <RemoveDialog
          items={selected}
          onClose={(removed) => {
            setRemoving(false);
            if (removed) onDone();
          }}
        />
      )}
    </form>
  );
}
