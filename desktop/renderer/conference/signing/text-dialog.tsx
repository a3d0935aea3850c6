import { Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import { useOwnName } from '../use-own-name.ts';
import { AdoptButton } from './adopt-button.tsx';
import { useAdopting } from './use-adopting.ts';

interface TextDialogProps {
  kind: 'initials' | 'text';
  /** Whose initials or text it is, if not those of the person who is signed in. */
  signer?: string | undefined;
  /** Why it cannot be placed now. */
  waits?: string | null;
  /** Resolves to false if it failed: the dialog stays, with its input. */
  onText: (text: string) => Promise<boolean> | undefined;
  onClose: () => void;
}

/** Maximum length of text in a mark (common/notarization-sessions.ts). */
const LONGEST = 100;

/** Asks for initials, or for a line of text. */
export function TextDialog({ kind, signer, waits, onText, onClose }: TextDialogProps) {
  const accountName = useOwnName();
  const own = (signer ?? accountName)
    .split(/\s+/)
    .map((name) => name.charAt(0))
    .join('');
  const [text, setText] = useState(kind === 'initials' ? own : '');
  const [tried, setTried] = useState(false);
  const initials = kind === 'initials';
  const { adopting, close, adopt } = useAdopting(onClose);
  return (
    <Modal opened onClose={close} title={initials ? words.initialsTitle : words.textTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (text.trim() === '') return;
          adopt(onText(text.trim()));
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
          <AdoptButton adopting={adopting} waits={waits}>
            {words.adopt}
          </AdoptButton>
        </Stack>
      </form>
    </Modal>
  );
}
