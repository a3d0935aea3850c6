import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { pagesMessages } from '../../../../common/messages/signing.ts';
import type { Fields } from './use-fields.ts';
import type { FoundFields } from './use-found-fields.ts';

interface TakeOverFieldsProps {
  found: FoundFields;
  fields: Fields;
}

/** Offers the fields that the document contains, if it is not clear whose they are. */
export function TakeOverFields({ found: { owned, note }, fields }: TakeOverFieldsProps) {
  if (owned.length === 0) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconForms size="1rem" stroke={1.5} aria-hidden />}
      loading={fields.pending}
      onClick={() => fields.add(owned, note)}
    >
      {pagesMessages.fieldsFromDocument({ count: owned.length })}
    </Button>
  );
}
