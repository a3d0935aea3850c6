import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldMessages as words } from '../../../../common/messages/fields.ts';
import { markNames } from '../../../../common/messages/signing.ts';
import {
  markKinds,
  type NotarizationSession,
  type SignatureField,
} from '../../../../common/notarization-sessions.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { Form } from '../../ui/form.tsx';

export type FieldChoice = Pick<SignatureField, 'kind' | 'person' | 'required'>;

interface FieldDialogProps {
  session: NotarizationSession;
  /** The field to change; null for a new one. */
  field: SignatureField | null;
  onChoose: (choice: FieldChoice) => void;
  onRemove?: () => void;
  onClose: () => void;
}

const KINDS = markKinds.map((kind) => ({ value: kind, label: markNames[kind] }));

/** Sets whose field it is, what goes into it, and whether the seal requires it. */
export function FieldDialog({ session, field, onChoose, onRemove, onClose }: FieldDialogProps) {
  const [choice, setChoice] = useState<FieldChoice>(
    field ?? { kind: 'signature', person: 'owner', required: true },
  );
  const [tried, setTried] = useState(false);
  const known = session.people.some(({ key }) => key === choice.person);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!known) return;
    onChoose(choice);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={field ? words.editTitle : words.addTitle}>
      <Form onSubmit={submit}>
        <Stack>
          <ChoiceSelect
            label={words.whose}
            placeholder={words.nobody}
            data={session.people.map((one) => ({
              value: one.key,
              label: words.person[one.role]({ name: one.name }),
            }))}
            value={choice.person ?? ''}
            error={tried && !known ? words.choosePerson : null}
            onChange={(person) => setChoice({ ...choice, person })}
          />
          <ChoiceSelect
            label={words.kind}
            data={KINDS}
            value={choice.kind}
            onChange={(kind) => setChoice({ ...choice, kind: kind as FieldChoice['kind'] })}
          />
          <Checkbox
            label={words.required}
            checked={choice.required}
            onChange={(event) => setChoice({ ...choice, required: event.currentTarget.checked })}
          />
          <Group justify="space-between">
            {onRemove ? (
              <Button
                variant="default"
                onClick={() => {
                  onRemove();
                  onClose();
                }}
              >
                {words.remove}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit">{field ? words.save : words.choosePlace}</Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
