import { Button, Group, Select, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Availability, type Notary, replaceAvailability } from '../../../common/notaries.ts';
import {
  notaryWords,
  weekdays,
  availabilityWords as words,
} from '../../../common/words/notaries.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { showFailure } from '../ui/show-failure.ts';
import { timezones } from '../ui/timezones.ts';
import { showToast } from '../ui/toasts.ts';
import { TooltipGroup } from '../ui/tooltip-group.tsx';
import { AvailabilityDay } from './availability-day.tsx';
import styles from './availability-editor.module.css';
import {
  type DateException,
  exceptionsBody,
  exceptionsFilled,
  exceptionsOf,
} from './exceptions.ts';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { availabilityQuery, ownNotaryQuery } from './queries.ts';
import { problemOf, rangesOf, type Week, weekOf } from './week.ts';

interface AvailabilityEditorProps {
  notary: Notary;
  saved: readonly Availability[];
}

/** The week, day by day; nothing is sent before Save. */
export function AvailabilityEditor({ notary, saved }: AvailabilityEditorProps) {
  const queryClient = useQueryClient();
  const [week, setWeek] = useState<Week>(() => weekOf(saved));
  const [exceptions, setExceptions] = useState<readonly DateException[]>(() =>
    exceptionsOf(saved, notary.timezone),
  );
  const [timezone, setTimezone] = useState(notary.timezone);
  const [zones] = useState(() => timezones(notary.timezone));
  const save = useMutation({
    mutationFn: () =>
      call(replaceAvailability, {
        params: { id: notary.id },
        body: { timezone, ranges: rangesOf(week), exceptions: exceptionsBody(exceptions) },
      }),
    onSuccess: (ranges) => {
      queryClient.setQueryData(availabilityQuery(notary.id).queryKey, ranges);
      void queryClient.invalidateQueries({ queryKey: ownNotaryQuery.queryKey });
      setWeek(weekOf(ranges));
      setExceptions(exceptionsOf(ranges, timezone));
      showToast({ title: words.saved });
    },
    onError: (error) => showFailure(words.failed, error),
  });
  const changed =
    timezone !== notary.timezone ||
    JSON.stringify(rangesOf(week)) !== JSON.stringify(rangesOf(weekOf(saved))) ||
    JSON.stringify(exceptionsBody(exceptions)) !==
      JSON.stringify(exceptionsBody(exceptionsOf(saved, notary.timezone)));
  const wrong = week.some((day) => problemOf(day) !== null) || !exceptionsFilled(exceptions);
  return (
    <form
      noValidate
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Text c="dimmed">{words.text}</Text>
      <Select
        searchable
        label={notaryWords.timezone}
        data={zones}
        value={timezone}
        onChange={(value) => value && setTimezone(value)}
      />
      <Title order={2} size="h3">
        {words.week}
      </Title>
      <TooltipGroup>
        <div className={styles.days}>
          {weekdays.map((name, index) => (
            <AvailabilityDay
              key={name}
              name={name}
              hours={week[index] ?? []}
              onChange={(hours) => setWeek(week.map((day, at) => (at === index ? hours : day)))}
            />
          ))}
        </div>
        <ExceptionsEditor
          exceptions={exceptions}
          timezone={timezone}
          errors={save.error instanceof ApiError ? save.error.fields : {}}
          onChange={(changed) => {
            setExceptions(changed);
            // What was refused stands beside another row as soon as rows come and go.
            if (save.isError) save.reset();
          }}
        />
      </TooltipGroup>
      <Group>
        <Button type="submit" disabled={!changed || wrong} loading={save.isPending}>
          {save.isPending ? words.saving : words.save}
        </Button>
        {changed && (
          <Button
            variant="default"
            onClick={() => {
              setWeek(weekOf(saved));
              setExceptions(exceptionsOf(saved, notary.timezone));
              setTimezone(notary.timezone);
            }}
          >
            {words.discard}
          </Button>
        )}
      </Group>
    </form>
  );
}
