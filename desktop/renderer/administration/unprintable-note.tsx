import { Alert, Stack, Text } from '@mantine/core';
import { notaryReviewMessages as words } from '../../../common/messages/administration.ts';
import { recordMessages } from '../../../common/messages/notary-record.ts';
import type { Notary } from '../../../common/notaries.ts';

const FIELDS = ['firstName', 'lastName', 'licenseNumber'] as const;

/**
 * The parts of a notary's record that a sealed page cannot show, and why; nothing if all can be
 * printed.
 */
export function UnprintableNote({ notary }: { notary: Notary }) {
  const fields = FIELDS.filter((field) => notary.unprintable[field]);
  if (fields.length === 0) return null;
  return (
    <Alert color="red" variant="outline">
      <Stack gap="xs">
        <Text>{words.unprintableText}</Text>
        {fields.map((field) => (
          <Text key={field}>
            {recordMessages[field]}: {notary.unprintable[field]}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
