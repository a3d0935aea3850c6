import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { secondPersonMessages as words } from '../../../../../common/messages/decisions.ts';
import type { SecondPerson } from './use-second-person.ts';

interface SecondPersonFieldsProps {
  of: SecondPerson;
  /** If false, the reason of the decision also explains why it cannot wait. */
  asksWhy?: boolean;
  error?: string | undefined;
}

/** Says that another person confirms a decision, and offers to act alone if it cannot wait. */
export function SecondPersonFields({ of, asksWhy = true, error }: SecondPersonFieldsProps) {
  if (!of.needed) return null;
  return (
    <Stack gap="sm">
      <Text>{of.isAlone ? words.aloneText : words.note}</Text>
      <Checkbox
        label={words.alone}
        checked={of.isAlone}
        onChange={(event) => of.setAlone(event.currentTarget.checked)}
      />
      {of.isAlone && asksWhy && (
        <Textarea
          label={words.aloneReason}
          required
          rows={3}
          maxLength={1000}
          value={of.why}
          error={error}
          onChange={(event) => of.setWhy(event.currentTarget.value)}
        />
      )}
      {of.isAlone && !asksWhy && error && (
        <Text role="alert" c="red">
          {error}
        </Text>
      )}
    </Stack>
  );
}
