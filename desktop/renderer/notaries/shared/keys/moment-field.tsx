import { Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../../../common/formats.ts';
import {
  keyMessages as words,
  wouldAffectText,
} from '../../../../../common/messages/notary-keys.ts';
import { countAffectedActs, type NotaryKey } from '../../../../../common/notary-keys.ts';
import { call } from '../../../ui/api.ts';
import { ApiError } from '../../../ui/api-error.ts';

interface MomentFieldProps {
  of: NotaryKey;
  /** The field's value, in the local time of the person at this screen. */
  value: string;
  onChange: (value: string) => void;
  /** The server's message. */
  error: string | undefined;
}

/** The instant that a field means, in ISO 8601; empty if it is invalid. */
export function instantOf(value: string): string {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** Asks since when a key was unsafe, and shows how many acts that affects before confirmation. */
export function MomentField({ of: key, value, onChange, error }: MomentFieldProps) {
  const since = instantOf(value);
  const affected = useQuery({
    queryKey: ['/api/notary-keys', key.id, 'affected', since],
    queryFn: ({ signal }) =>
      call(countAffectedActs, { params: { id: key.id }, query: { since }, signal }),
    enabled: since !== '',
    // Not cached: acts are sealed meanwhile.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const refused = affected.error instanceof ApiError ? affected.error.fields.since : undefined;
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        label={words.since}
        description={words.sinceBegins({ date: formatDateTime(key.validFrom) })}
        required
        value={value}
        error={error ?? refused}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text role="status" fw={560} aria-busy={affected.isFetching}>
        {since === '' || refused ? null : consequence()}
      </Text>
    </Stack>
  );

  function consequence(): string {
    if (affected.error) return words.notCounted;
    if (!affected.data || affected.isPlaceholderData) return words.counting;
    return wouldAffectText(affected.data.count, affected.data.recorded);
  }
}
