import { Anchor, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconHourglass } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  checklistMessages,
  openMatterMessages as words,
} from '../../../common/messages/open-matters.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { OpenMatter } from '../../../common/open-matters.ts';
import { readChosenDevices } from '../conference/shared/chosen-devices.ts';
import { DEVICES_ANCHOR } from './check/device-check.tsx';
import styles from './checklist.module.css';
import { matterStep, type NextStep } from './shared/next-step.ts';

type Row = keyof typeof checklistMessages.rows;

const rowOf: Record<OpenMatter['kind'], Row> = {
  notary: 'notary',
  commission: 'notary',
  second_factor: 'notary',
  identity: 'identity',
  others_identity: 'identity',
  document: 'document',
  own_fields: 'document',
  nobodys_fields: 'document',
  invitation: 'participants',
  witness: 'participants',
};

const ROWS: readonly Row[] = ['notary', 'identity', 'devices', 'document', 'participants'];

interface ChecklistProps {
  session: NotarizationSession;
  /** The person has just tested their devices on this page. */
  devicesTested: boolean;
}

/**
 * What a person and the others prepare before the conference and for the act. Each row is done,
 * waits for the person, or waits for others.
 */
export function Checklist({ session, devicesTested }: ChecklistProps) {
  const title = useId();
  const { openMatters: matters } = session;
  // A witness is a suggestion.
  const required = matters.filter(({ kind }) => kind !== 'witness');
  const mine = required.filter(({ own }) => own);
  const hasNotary = !matters.some(({ kind }) => kind === 'notary');
  // Devices are stored when they are tested.
  const [devicesKnown] = useState(() => Object.keys(readChosenDevices()).length > 0);
  return (
    <section className={styles.checklist} aria-labelledby={title} aria-live="polite">
      <Title order={2} id={title}>
        {words.title}
      </Title>
      {mine.length === 0 && (
        <Text className={styles.clear}>
          {hasNotary ? (
            <IconCircleCheck stroke={1.5} aria-hidden />
          ) : (
            <IconHourglass stroke={1.5} aria-hidden />
          )}
          {required.length === 0 ? words.nothing : hasNotary ? words.nothingYet : words.nothingNow}
        </Text>
      )}
      <ul className={styles.list}>
        {ROWS.map((row) =>
          row === 'devices' ? (
            <DevicesRow key={row} isKnown={devicesKnown || devicesTested} />
          ) : (
            <ChecklistRow
              key={row}
              row={row}
              matters={matters.filter(({ kind }) => rowOf[kind] === row)}
              session={session}
              // Who is identified how depends on the state of the notary.
              later={row === 'identity' && !hasNotary ? words.identityLater : null}
            />
          ),
        )}
      </ul>
    </section>
  );
}

/** What is done in a row. A document without fields has none that could be assigned. */
function doneText(row: ChecklistRowProps['row'], { fields }: NotarizationSession): string {
  const { done } = checklistMessages;
  return row === 'document' && fields.length === 0 ? done.pages : done[row];
}

function DevicesRow({ isKnown }: { isKnown: boolean }) {
  const { rows, devicesUntested, devicesTest, done } = checklistMessages;
  return (
    <li>
      {isKnown ? <DoneIcon /> : <IconCircleDashed stroke={1.5} aria-hidden />}
      <div className={styles.text}>
        <Text fw={560}>{rows.devices}</Text>
        <Text c="dimmed">{isKnown ? done.devices : devicesUntested}</Text>
      </div>
      {!isKnown && <Anchor href={`#${DEVICES_ANCHOR}`}>{devicesTest}</Anchor>}
    </li>
  );
}

interface ChecklistRowProps {
  row: Exclude<Row, 'devices'>;
  matters: OpenMatter[];
  session: NotarizationSession;
  /** Why it is not known yet whether the row is done. */
  later: string | null;
}

function ChecklistRow({ row, matters, session, later }: ChecklistRowProps) {
  const own = matters.some((matter) => matter.own);
  const ownFirst = [...matters].sort((a, b) => Number(b.own) - Number(a.own));
  const steps = new Map(
    matters.flatMap((matter) => {
      const step = matterStep(matter, session);
      return step ? [[step.to, step] as const] : [];
    }),
  );
  return (
    <li data-own={own || undefined}>
      {matters.length === 0 && !later ? (
        <DoneIcon />
      ) : own ? (
        <IconCircleDashed stroke={1.5} aria-hidden />
      ) : (
        <IconHourglass stroke={1.5} role="img" aria-label={words.waits} />
      )}
      <div className={styles.text}>
        <Text fw={560}>{checklistMessages.rows[row]}</Text>
        {matters.length === 0 && <Text c="dimmed">{later ?? doneText(row, session)}</Text>}
        {ownFirst.map((matter) => (
          <Text key={matter.text} c={matter.own ? undefined : 'dimmed'}>
            {matter.text}
          </Text>
        ))}
      </div>
      {[...steps.values()].map((step) => (
        <StepLink key={step.to} step={step} />
      ))}
    </li>
  );
}

const DoneIcon = () => (
  <IconCircleCheck
    className={styles.done}
    stroke={1.5}
    role="img"
    aria-label={checklistMessages.isDone}
  />
);

function StepLink({ step: { to, label } }: { step: NextStep }) {
  if (to.startsWith('#')) return <Anchor href={to}>{label}</Anchor>;
  return (
    <Anchor component={Link} to={to}>
      {label}
    </Anchor>
  );
}
