import { Button, Collapse, Group, Text } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import {
  absentAfter,
  stepTitle,
  scriptMessages as words,
} from '../../../../common/messages/script.ts';
import type { ScriptStep } from '../../../../common/script.ts';
import { statedAt, timeOf } from '../../sessions/shared/step-value.ts';
import styles from './script-panel.module.css';

interface DoneStepProps {
  step: ScriptStep;
  /** Names of absent people without whom the step could not be confirmed again. */
  absent: string[];
  pending: boolean;
  onCorrect: () => void;
  onTakeBack: () => void;
}

/** The kinds of steps whose values can be corrected without taking the step back. */
const CORRECTED = new Set<ScriptStep['kind']>(['notary_place', 'place', 'identity']);

/** A completed step: its name and time. When opened, it shows its values and the way to undo it. */
export function DoneStep({ step, absent, pending, onCorrect, onTakeBack }: DoneStepProps) {
  const [opened, setOpened] = useState(false);
  const title = stepTitle(step.kind, step.person?.name ?? null, step.act);
  return (
    <li className={styles.done}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconCheck stroke={2} className={styles.check} aria-label={words.done} />
        <span className={styles.name}>{title}</span>
        <time dateTime={step.done?.at}>{timeOf(step)}</time>
        <IconChevronDown stroke={1.5} className={styles.chevron} aria-hidden />
      </button>
      <Collapse expanded={opened}>
        <div className={styles.stated}>
          <Text size="sm">{statedAt(step)}</Text>
          {step.abilities.takeBack && (
            <>
              <Group gap="xs" mt="xs">
                {CORRECTED.has(step.kind) && (
                  <Button size="xs" variant="default" disabled={pending} onClick={onCorrect}>
                    {words.correct}
                  </Button>
                )}
                <Button size="xs" variant="default" disabled={pending} onClick={onTakeBack}>
                  {words.takeBack}
                </Button>
              </Group>
              <Text size="xs" c="dimmed" mt="xs">
                {words.takeBackText}
              </Text>
              {absent.length > 0 && (
                <Text size="xs" mt="xs">
                  {absentAfter(absent)}
                </Text>
              )}
            </>
          )}
        </div>
      </Collapse>
    </li>
  );
}
