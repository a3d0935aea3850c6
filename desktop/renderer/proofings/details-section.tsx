import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import {
  documentKindNames,
  proofingMessages as words,
} from '../../../common/messages/proofing-screens.ts';
import type { Proofing, TypedIdentity } from '../../../common/proofings.ts';
import { reasonOf } from '../ui/api-error.ts';
import { Facts } from '../ui/facts.tsx';
import { DetailsForm } from './details-form.tsx';
import styles from './proofing-page.module.css';
import { StepTitle } from './step-title.tsx';
import { typedFromReading } from './typed-from-reading.ts';
import { useProofing } from './use-proofing.ts';

interface SectionProps {
  sessionId: string;
  proofing: Proofing;
  /** Moves the focus here, because the person asked for it. */
  takesFocus?: boolean;
  /** The person sends their details; what comes next gets the focus. */
  onSent: () => void;
}

/**
 * The person's own details: to confirm if everything was read, otherwise to complete; once saved, a
 * summary with a button to change them.
 */
export function DetailsSection(props: SectionProps) {
  const { sessionId, proofing, takesFocus = false, onSent } = props;
  const { typed, reading, documentKind, abilities } = proofing;
  const [isOpen, setOpen] = useState(false);
  // What is asked stays in place if the server no longer accepts it: the server says why.
  const [wasAsked] = useState(abilities.change);
  const asks = isOpen || (typed === null && wasAsked);
  const prefilled = typedFromReading(reading, documentKind ?? 'license');
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen || takesFocus) top.current?.focus();
  }, [isOpen, takesFocus]);
  const isForm = isOpen || !prefilled.isComplete;
  return (
    <section ref={top} tabIndex={-1} className={styles.section} aria-label={words.steps.details}>
      <StepTitle title={words.steps.details} done={typed !== null} />
      {asks && !isForm && reading && (
        <Confirmation
          sessionId={sessionId}
          values={prefilled.values}
          reading={reading}
          onSent={onSent}
          onCorrect={() => setOpen(true)}
        />
      )}
      {asks && isForm && (
        <DetailsForm
          sessionId={sessionId}
          intro={reading && !typed ? words.completeDetails : words.details}
          initial={typed ?? prefilled.values}
          onSent={onSent}
          onSaved={() => setOpen(false)}
        />
      )}
      {!asks && !typed && <Text>{proofing.id ? words.statedDeleted : words.notStated}</Text>}
      {!asks && typed && (
        <>
          <Summary typed={typed} />
          {abilities.change && (
            <Group>
              <Button variant="default" onClick={() => setOpen(true)}>
                {words.change}
              </Button>
            </Group>
          )}
        </>
      )}
    </section>
  );
}

const nameOf = ({ givenName, middleName, familyName, suffix }: TypedIdentity) =>
  [givenName, middleName, familyName, suffix].filter(Boolean).join(' ');
const addressOf = ({ street, city, region, postalCode }: TypedIdentity) =>
  [street, city, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ');

function Summary({ typed }: { typed: TypedIdentity }) {
  return (
    <Facts
      facts={[
        { name: words.documentKind, value: documentKindNames[typed.documentKind] },
        { name: words.readName, value: nameOf(typed) },
        { name: words.address, value: addressOf(typed) },
      ]}
    />
  );
}

interface ConfirmationProps {
  sessionId: string;
  values: TypedIdentity;
  reading: NonNullable<Proofing['reading']>;
  onSent: () => void;
  onCorrect: () => void;
}

/** Everything that was read, with one button to confirm it. */
function Confirmation({ sessionId, values, reading, onSent, onCorrect }: ConfirmationProps) {
  const { change } = useProofing(sessionId);
  const title = useRef<HTMLHeadingElement>(null);
  // It appears automatically after the last picture, so screen readers must announce it.
  useEffect(() => title.current?.focus(), []);
  const confirm = () => {
    onSent();
    change.mutate(values);
  };
  const day = (date: string | null) => (date ? formatDate(date, 'UTC') : '–');
  return (
    <div className={styles.confirmation}>
      <Title order={3} ref={title} tabIndex={-1}>
        {words.isThisRight}
      </Title>
      <Facts
        facts={[
          { name: words.readName, value: nameOf(values) },
          { name: words.address, value: addressOf(values) },
          { name: words.born, value: day(values.birthDate) },
          { name: words.documentKind, value: documentKindNames[values.documentKind] },
          { name: words.numberEnds, value: reading.numberEnd },
          { name: words.validUntil, value: day(reading.expiresOn) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {words.confirmText}
      </Text>
      {change.error && (
        <Text role="alert" c="red">
          {words.saveFailed}. {reasonOf(change.error, words.failedText)}
        </Text>
      )}
      <Group>
        <Button loading={change.isPending} onClick={confirm}>
          {words.confirm}
        </Button>
        <Button variant="default" disabled={change.isPending} onClick={onCorrect}>
          {words.correct}
        </Button>
      </Group>
    </div>
  );
}
