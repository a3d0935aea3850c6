import { Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import type { SignatureAppearance } from '../../../../common/notarization-sessions.ts';
import { Form } from '../../ui/form.tsx';
import { AdoptButton } from './adopt-button.tsx';
import { SignatureInput } from './signature-input.tsx';
import { useAdopting } from './use-adopting.ts';
import { useAdoption } from './use-adoption.ts';

interface AdoptDialogProps {
  documentName?: string;
  /** The place is known already: adopting is signing. */
  direct?: boolean;
  /** Who adopts it, if not the person who is signed in. */
  signer?: string | undefined;
  /** Why it cannot be signed now. */
  waits?: string | null;
  /** Resolves to false if it failed: the dialog stays, with its input. */
  onAdopt: (appearance: SignatureAppearance) => Promise<boolean> | undefined;
  onClose: () => void;
}

/** Adopts a signature: typed in the product's signature font, or drawn. */
export function AdoptDialog(props: AdoptDialogProps) {
  const { documentName, direct, signer, waits, onAdopt, onClose } = props;
  const adoption = useAdoption(signer);
  const [problem, setProblem] = useState<string | null>(null);
  const { adopting, close, adopt } = useAdopting(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const adopted = adoption.adopt();
    if ('problem' in adopted) return setProblem(adopted.problem);
    adopt(onAdopt(adopted));
  };
  return (
    <Modal opened onClose={close} size="lg" title={words.adoptTitle}>
      <Form onSubmit={submit}>
        <Stack gap="lg">
          <Text>{documentName ? words.adoptTextFor({ name: documentName }) : words.adoptText}</Text>
          <SignatureInput adoption={adoption} problem={problem} />
          <AdoptButton adopting={adopting} waits={waits}>
            {direct ? words.adoptOnly : words.adopt}
          </AdoptButton>
        </Stack>
      </Form>
    </Modal>
  );
}
