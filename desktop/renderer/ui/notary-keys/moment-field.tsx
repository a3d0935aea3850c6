import { Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../../common/formats.ts';
import { countAffectedActs, type NotaryKey } from '../../../../common/notary-keys.ts';
import { keyWords as words, wouldAffectText } from '../../../../common/words/notary-keys.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';

interface MomentFieldProps {
  of: NotaryKey;
  /** As the field has it: by the clock of whoever sits here. */
  value: string;
  onChange: (value: string) => void;
  /** What the server says of it. */
  error: string | undefined;
}

/** The instant that a field means, ISO 8601; empty where it means none. */
export function instantOf(value: string): string {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** Asks since when a key was not safe, and says how many acts that would affect before it is confirmed. */
export function MomentField({ of: key, value, onChange, error }: MomentFieldProps) {
  const since = instantOf(value);
  const affected = useQuery({
    queryKey: ['/api/notary-keys', key.id, 'affected', since],
    queryFn: ({ signal }) =>
      call(countAffectedActs, { params: { id: key.id }, query: { since }, signal }),
    enabled: since !== '',
    // Acts are sealed meanwhile.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const refused = affected.error instanceof ApiError ? affected.error.fields.since : undefined;
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        label={words.since}
        description={`${words.sinceBegins} ${formatDateTime(key.validFrom)}.`}
        required
        value={value}
        error={error ?? refused}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text role="status" fw={560} aria-busy={affected.isFetching}>
        {since === '' || refused ? null : said()}
      </Text>
    </Stack>
  );

  function said(): string {
    if (affected.error) return words.notCounted;
    if (!affected.data || affected.isPlaceholderData) return words.counting;
    return wouldAffectText(affected.data.count, affected.data.recorded);
  }
}
