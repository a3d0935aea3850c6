import { ActionIcon, Button, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { availabilityMessages as words } from '../../../common/messages/notaries.ts';
import styles from './availability-day.module.css';
import { ALL_DAY, type Hours, isAllDay, problemOf } from './week.ts';

interface AvailabilityDayProps {
  name: string;
  hours: readonly Hours[];
  onChange: (hours: readonly Hours[]) => void;
  /** Copies the hours to Monday through Friday. */
  onCopy: () => void;
}

const FIRST = { from: '09:00', to: '17:00' };

/** The hours of one weekday. */
export function AvailabilityDay({ name, hours, onChange, onCopy }: AvailabilityDayProps) {
  const problem = problemOf(hours);
  const change = (key: string, part: Partial<Hours>) =>
    onChange(hours.map((range) => (range.key === key ? { ...range, ...part } : range)));
  const append = (next: { from: string; to: string }) =>
    onChange([...hours, { key: `${name} ${Date.now()}`, ...next }]);
  const last = hours.at(-1);
  // No hours can follow hours that last until midnight.
  const full = last !== undefined && last.to === '00:00';
  return (
    <fieldset className={styles.day}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.ranges}>
        {hours.length === 0 && <Text c="dimmed">{words.off}</Text>}
        {hours.map((range) => (
          <div key={range.key} className={styles.range}>
            {isAllDay(range) ? (
              <>
                <span className={styles.allDay}>{words.allDay}</span>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={words.setHoursOn({ day: name })}
                  onClick={() => change(range.key, FIRST)}
                >
                  {words.setHours}
                </Button>
              </>
            ) : (
              <>
                <TextInput
                  type="time"
                  aria-label={words.fromOn({ day: name })}
                  value={range.from}
                  onChange={(event) => change(range.key, { from: event.currentTarget.value })}
                />
                <span>{words.to}</span>
                <TextInput
                  type="time"
                  aria-label={words.toOn({ day: name })}
                  value={range.to}
                  onChange={(event) => change(range.key, { to: event.currentTarget.value })}
                />
              </>
            )}
            <Tooltip label={words.remove}>
              <ActionIcon
                aria-label={words.removeHours({ day: name, from: range.from })}
                onClick={() => onChange(hours.filter(({ key }) => key !== range.key))}
              >
                <IconTrash stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          </div>
        ))}
        {problem && (
          <Text className={styles.problem} size="sm" role="alert">
            {problem}
          </Text>
        )}
      </div>
      <div className={styles.actions}>
        {!full && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={words.addOn({ day: name })}
            leftSection={<IconPlus stroke={1.5} aria-hidden />}
            onClick={() => append(last ? { from: last.to, to: '00:00' } : FIRST)}
          >
            {words.add}
          </Button>
        )}
        {hours.length > 0 && !problem && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={words.copyFrom({ day: name })}
            leftSection={<IconCopy stroke={1.5} aria-hidden />}
            onClick={onCopy}
          >
            {words.copyToWeekdays}
          </Button>
        )}
        {hours.length === 0 && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={words.allDayOn({ day: name })}
            onClick={() => append(ALL_DAY)}
          >
            {words.allDay}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
