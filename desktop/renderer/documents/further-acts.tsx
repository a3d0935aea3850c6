import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { actsOf } from '../../../common/acts-of.ts';
import {
  actNames,
  furtherActMessages as words,
} from '../../../common/messages/notarization-sessions.ts';
import {
  type NotarialAct,
  notarialActs,
} from '../../../packages/evidence/src/journal/act-terms.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import styles from './further-acts.module.css';

interface FurtherActsProps {
  /** The name of the document. */
  name: string;
  /** The acts that are chosen for it. */
  value: { act: NotarialAct; furtherActs: readonly NotarialAct[] };
  onChange: (furtherActs: NotarialAct[]) => void;
}

/** Adds more notarial acts on the same document, each kind at most once. */
export function FurtherActs({ name, value, onChange }: FurtherActsProps) {
  const { furtherActs } = value;
  const chosen = actsOf(value);
  const [next] = notarialActs.filter((act) => !chosen.includes(act));
  const replace = (act: NotarialAct, by: NotarialAct[]) =>
    onChange(furtherActs.flatMap((one) => (one === act ? by : [one])));
  return (
    <Stack gap="xs">
      {furtherActs.map((act) => (
        <div key={act} className={styles.row}>
          <ChoiceSelect
            aria-label={words.act({ name })}
            data={notarialActs
              .filter((one) => one === act || !chosen.includes(one))
              .map((one) => ({ value: one, label: actNames[one].name }))}
            value={act}
            onChange={(other) => replace(act, [other as NotarialAct])}
          />
          <ActionIcon
            variant="subtle"
            size="var(--sw-target)"
            aria-label={words.remove({ act: actNames[act].name, name })}
            onClick={() => replace(act, [])}
          >
            <IconX stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {furtherActs.length > 0 && (
        <Text size="sm" c="dimmed">
          {words.text}
        </Text>
      )}
      {next && (
        <Button
          variant="subtle"
          className={styles.add}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          aria-label={words.addNamed({ name })}
          onClick={() => onChange([...furtherActs, next])}
        >
          {words.add}
        </Button>
      )}
    </Stack>
  );
}
