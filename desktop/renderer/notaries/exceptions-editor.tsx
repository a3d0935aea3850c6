import { ActionIcon, Button, Text, TextInput, Title, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { localDate } from '../../../common/local-date.ts';
import { availabilityMessages as words } from '../../../common/messages/notaries.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import type { DateException } from './exceptions.ts';
import styles from './exceptions-editor.module.css';

interface ExceptionsEditorProps {
  exceptions: readonly DateException[];
  timezone: string;
  /** The server's messages, by 'exceptions.<index>.<field>'. */
  errors: Readonly<Record<string, string>>;
  onChange: (exceptions: readonly DateException[]) => void;
}

/** Edits days off, and hours on single dates. */
export function ExceptionsEditor(props: ExceptionsEditorProps) {
  const { exceptions, timezone, errors, onChange } = props;
  const today = localDate(new Date(), timezone);
  const change = (key: string, part: Partial<DateException>) =>
    onChange(exceptions.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = () =>
    onChange([
      ...exceptions,
      { key: `new ${Date.now()}`, date: '', kind: 'off', from: '09:00', to: '17:00' },
    ]);
  return (
    <section className={styles.exceptions} aria-label={words.exceptions}>
      <Title order={2} size="h3">
        {words.exceptions}
      </Title>
      <Text c="dimmed">{words.exceptionsText}</Text>
      {exceptions.length === 0 && <Text c="dimmed">{words.noExceptions}</Text>}
      {exceptions.length > 0 && (
        <ul className={styles.list}>
          {exceptions.map((one, index) => {
            const late =
              one.from !== '' && one.to !== '' && one.to !== '00:00' && one.from >= one.to;
            return (
              <li key={one.key}>
                <TextInput
                  type="date"
                  label={words.date}
                  min={today}
                  value={one.date}
                  error={errors[`exceptions.${index}.date`]}
                  onChange={(event) => change(one.key, { date: event.currentTarget.value })}
                />
                <ChoiceSelect
                  label={words.kind}
                  data={[
                    { value: 'off', label: words.dayOff },
                    { value: 'hours', label: words.hoursOnDate },
                  ]}
                  value={one.kind}
                  onChange={(kind) => change(one.key, { kind: kind === 'hours' ? 'hours' : 'off' })}
                />
                {one.kind === 'hours' && (
                  <>
                    <TextInput
                      type="time"
                      label={words.from}
                      value={one.from}
                      onChange={(event) => change(one.key, { from: event.currentTarget.value })}
                    />
                    <TextInput
                      type="time"
                      label={words.to}
                      value={one.to}
                      error={errors[`exceptions.${index}.endTime`] ?? (late ? words.wrong : null)}
                      onChange={(event) => change(one.key, { to: event.currentTarget.value })}
                    />
                  </>
                )}
                <Tooltip label={words.remove}>
                  <ActionIcon
                    className={styles.remove}
                    size="xl"
                    aria-label={words.removeDate({ date: one.date || words.date })}
                    onClick={() => onChange(exceptions.filter(({ key }) => key !== one.key))}
                  >
                    <IconTrash stroke={1.5} />
                  </ActionIcon>
                </Tooltip>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button variant="default" leftSection={<IconPlus stroke={1.5} aria-hidden />} onClick={add}>
          {words.addDate}
        </Button>
      </div>
    </section>
  );
}
