import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SignatureAppearance } from '../../../../common/notarization-sessions.ts';
import { signingWords as words } from '../../../../common/words/signing.ts';
import { Form } from '../../ui/form.tsx';
import { SignatureInput } from './signature-input.tsx';
import { useAdoption } from './use-adoption.ts';

interface AdoptDialogProps {
  documentName?: string;
  /** The place is known already: adopting is signing. */
  direct?: boolean;
  /** Who adopts it, if not whoever is signed in. */
  signer?: string | undefined;
  onAdopt: (appearance: SignatureAppearance) => void;
  onClose: () => void;
}

/** Adopting a signature: typed in the hand of the product, or drawn. */
export function AdoptDialog({ documentName, direct, signer, onAdopt, onClose }: AdoptDialogProps) {
  const adoption = useAdoption(signer);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const adopted = adoption.adopt();
    if ('problem' in adopted) return setProblem(adopted.problem);
    onAdopt(adopted);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={words.adoptTitle}>
      <Form onSubmit={submit}>
        <Stack gap="lg">
          <Text>
            {documentName ? `${documentName}. ` : ''}
            {words.adoptText}
          </Text>
          <SignatureInput adoption={adoption} problem={problem} />
          <Group justify="flex-end">
            <Button type="submit">{direct ? words.adoptOnly : words.adopt}</Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
