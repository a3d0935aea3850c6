import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  notaryMessages,
  availabilityMessages as words,
} from '../../../common/messages/notaries.ts';
import { type Availability, type Notary, replaceAvailability } from '../../../common/notaries.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { Form } from '../ui/form.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { timezones } from '../ui/timezones.ts';
import { showToast } from '../ui/toasts.ts';
import { TooltipGroup } from '../ui/tooltip-group.tsx';
import { AvailabilityDay } from './availability-day.tsx';
import styles from './availability-editor.module.css';
import { exceptionsFilled } from './exceptions.ts';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { availabilityQuery, ownNotaryQuery } from './queries.ts';
import { type EditedHours, hoursBody, useHoursEdits } from './use-hours-edits.ts';
import { copiedToWeekdays, problemOf } from './week.ts';

interface AvailabilityEditorProps {
  notary: Notary;
  saved: readonly Availability[];
}

/**
 * Edits the week, day by day. Nothing is sent before Save; changes saved elsewhere are reported.
 */
export function AvailabilityEditor({ notary, saved }: AvailabilityEditorProps) {
  const queryClient = useQueryClient();
  const edits = useHoursEdits(saved, notary.timezone);
  const { week, exceptions, timezone } = edits.shown;
  const [zones] = useState(() => timezones(notary.timezone));
  const save = useMutation({
    mutationFn: (hours: EditedHours) =>
      call(replaceAvailability, { params: { id: notary.id }, body: hoursBody(hours) }),
    onSuccess: async (ranges, sent) => {
      queryClient.setQueryData(availabilityQuery(notary.id).queryKey, ranges);
      queryClient.setQueryData(
        ownNotaryQuery.queryKey,
        (before) => before && { ...before, timezone: sent.timezone },
      );
      // What was sent stays on the screen until both are reloaded.
      await queryClient.invalidateQueries({ queryKey: ownNotaryQuery.queryKey });
      edits.keep(sent, ranges);
      showToast({ title: words.saved });
    },
    onError: (error) => showFailure(words.failed, error),
  });
  const elsewhere = edits.savedElsewhere && !save.isPending;
  const wrong = week.some((day) => problemOf(day) !== null) || !exceptionsFilled(exceptions);
  return (
    <Form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(edits.shown);
      }}
    >
      <Text c="dimmed">{words.text}</Text>
      <SearchSelect
        label={notaryMessages.timezone}
        data={zones}
        value={timezone}
        onChange={(value) => edits.change({ timezone: value })}
      />
      <Title order={2} size="h3">
        {words.week}
      </Title>
      <TooltipGroup>
        <div className={styles.days}>
          {words.weekdays.map((name, index) => (
            <AvailabilityDay
              key={name}
              name={name}
              hours={week[index] ?? []}
              onCopy={() => edits.change({ week: copiedToWeekdays(week, index) })}
              onChange={(hours) =>
                edits.change({ week: week.map((day, at) => (at === index ? hours : day)) })
              }
            />
          ))}
        </div>
        <ExceptionsEditor
          exceptions={exceptions}
          timezone={timezone}
          errors={save.error instanceof ApiError ? save.error.fields : {}}
          onChange={(changed) => {
            edits.change({ exceptions: changed });
            // Errors refer to rows by position, so they are cleared when rows are added or removed.
            if (save.isError) save.reset();
          }}
        />
      </TooltipGroup>
      {elsewhere && <Text role="status">{words.savedElsewhere}</Text>}
      <Group>
        <Button type="submit" disabled={!edits.changed || wrong} loading={save.isPending}>
          {save.isPending ? words.saving : words.save}
        </Button>
        {edits.changed && (
          <Button variant="default" onClick={edits.discard}>
            {elsewhere ? words.showSaved : words.discard}
          </Button>
        )}
      </Group>
    </Form>
  );
}
