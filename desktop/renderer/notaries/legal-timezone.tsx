import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timezoneName, notaryMessages as words } from '../../../common/messages/notaries.ts';
import { type Notary, setLegalTimezone } from '../../../common/notaries.ts';
import { timezonesOf } from '../../../common/state-timezones.ts';
import { call } from '../ui/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import styles from './legal-timezone.module.css';
import { ownNotaryQuery } from './queries.ts';

/**
 * Which of their state's time zones the notary is in; renders nothing if the state has only one.
 */
export function LegalTimezone({ notary }: { notary: Notary }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const zones = timezonesOf(notary.commissionState);
  const shown = chosen ?? notary.legalTimezone;
  const save = useMutation({
    mutationFn: () =>
      call(setLegalTimezone, { params: { id: notary.id }, body: { timezone: shown } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(ownNotaryQuery.queryKey, changed);
      setChosen(null);
      showToast({ title: words.legalTimezoneSaved });
    },
    onError: (error) => showFailure(words.legalTimezoneFailed, error),
  });
  if (zones.length === 1) return null;
  return (
    <form
      noValidate
      className={styles.zone}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h3">
          {words.legalTimezone}
        </Title>
        <Text c="dimmed">{words.legalTimezoneText}</Text>
        <Select
          label={words.legalTimezoneOfState}
          data={zones.map((value) => ({ value, label: timezoneName(value) }))}
          value={shown}
          allowDeselect={false}
          onChange={setChosen}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            disabled={shown === notary.legalTimezone}
            loading={save.isPending}
          >
            {save.isPending ? words.legalTimezoneSaving : words.legalTimezoneSave}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
