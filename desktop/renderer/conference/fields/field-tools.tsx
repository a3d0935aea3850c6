import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { fieldMessages as words } from '../../../../common/messages/fields.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { TakeOverFields } from './take-over-fields.tsx';
import type { Fields } from './use-fields.ts';
import type { FoundFields } from './use-found-fields.ts';

interface FieldToolsProps {
  session: NotarizationSession;
  found: FoundFields;
  fields: Fields;
  onArrange: () => void;
}

/** For people who may place fields: add the document's own, or arrange them by hand. */
export function FieldTools({ session, found, fields, onArrange }: FieldToolsProps) {
  if (!session.abilities.placeFields) return null;
  return (
    <>
      <TakeOverFields found={found} fields={fields} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconForms size="1rem" stroke={1.5} aria-hidden />}
        onClick={onArrange}
      >
        {words.arrange}
      </Button>
    </>
  );
}
