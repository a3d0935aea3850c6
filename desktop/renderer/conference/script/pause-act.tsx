import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { pauseReasonNames, pauseMessages as words } from '../../../../common/messages/pause.ts';
import { type PauseReason, pauseReasons } from '../../../../common/pause-reasons.ts';
import { MAX_PAUSE_NOTE } from '../../../../common/session-pause.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePause } from './use-pause.ts';

/** Lets the notary pause the act at any step, with a reason that everyone sees. */
export function PauseAct({ sessionId }: { sessionId: string }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [reason, setReason] = useState<PauseReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { pause } = usePause(sessionId);
  const submit = () => {
    setMissing(reason === null);
    if (!reason) return;
    pause.mutate(
      { reason, note: note.trim() },
      {
        onSuccess: () => {
          close();
          setReason(null);
          setNote('');
        },
      },
    );
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPause stroke={1.5} aria-hidden />}
        onClick={open}
      >
        {words.open}
      </Button>
      <ConfirmDialog
        plain
        opened={opened}
        title={words.title}
        text={words.text}
        confirm={words.confirm}
        keep={words.keep}
        pending={pause.isPending}
        onConfirm={submit}
        onClose={close}
      >
        <ChoiceSelect
          required
          label={words.reason}
          data={pauseReasons.map((value) => ({ value, label: pauseReasonNames[value] }))}
          value={reason}
          error={isMissing ? words.reasonMissing : undefined}
          onChange={(value) => {
            setReason(value as PauseReason);
            setMissing(false);
          }}
        />
        <TextInput
          label={words.note}
          description={words.noteText}
          maxLength={MAX_PAUSE_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
