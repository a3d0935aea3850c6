import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { signingWords as words } from '../../../../common/words/signing.ts';
import { useOwnName } from '../use-own-name.ts';

interface TextDialogProps {
  kind: 'initials' | 'text';
  /** Whose they are, if not whoever is signed in. */
  signer?: string | undefined;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The longest text that a mark takes (common/notarization-sessions.ts). */
const LONGEST = 100;

/** Asks for initials, or for a line of text. */
export function TextDialog({ kind, signer, onText, onClose }: TextDialogProps) {
  const accountName = useOwnName();
  const own = (signer ?? accountName)
    .split(/\s+/)
    .map((name) => name.charAt(0))
    .join('');
  const [text, setText] = useState(kind === 'initials' ? own : '');
  const [tried, setTried] = useState(false);
  const initials = kind === 'initials';
  return (
    <Modal opened onClose={onClose} title={initials ? words.initialsTitle : words.textTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (text.trim() === '') return;
          onText(text.trim());
          onClose();
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={initials ? words.initialsLabel : words.textLabel}
            value={text}
            maxLength={LONGEST}
            error={tried && text.trim() === '' ? words.textMissing : null}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit">{words.adopt}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
