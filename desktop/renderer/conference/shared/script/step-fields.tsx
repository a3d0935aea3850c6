import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  identityBasisNames,
  proofingNames,
  scriptMessages as words,
} from '../../../../../common/messages/script.ts';
import type { NotarizationSession } from '../../../../../common/notarization-sessions.ts';
import { proofingKinds, type ScriptStep } from '../../../../../common/script.ts';
import { usStates } from '../../../../../common/us-states.ts';
import {
  type IdentityMethod,
  identityMethods,
} from '../../../../../packages/evidence/src/journal/act-terms.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { countryOptions } from '../../../ui/countries.ts';
import type { StepDraft } from './step-draft.ts';
import styles from './step-fields.module.css';

/** The most common basis comes first. */
const METHODS = identityMethods.toReversed();

const STATES = usStates.map(({ code, name }) => ({ value: code, label: name }));

interface StepFieldsProps {
  step: Pick<ScriptStep, 'kind' | 'by'>;
  people: NotarizationSession['people'];
  draft: StepDraft;
  errors: Record<string, string>;
  onChange: (changed: Partial<StepDraft>) => void;
}

/** Input fields for the value of a script step. Renders nothing if the step has no value. */
export function StepFields({ step, people, draft, errors, onChange }: StepFieldsProps) {
  const { kind } = step;
  const [countries] = useState(countryOptions);
  const text = (name: 'county' | 'city' | 'nexus' | 'note', max: number) => ({
    value: draft[name],
    error: errors[name],
    maxLength: max,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const state = (
    <ChoiceSelect
      label={words.state}
      data={STATES}
      value={draft.state}
      error={errors.state}
      onChange={(value) => onChange({ state: value })}
    />
  );
  if (kind === 'notary_place') {
    return (
      <Stack gap="sm">
        <TextInput label={words.county} data-first {...text('county', 60)} />
        {state}
      </Stack>
    );
  }
  if (kind === 'place') {
    return (
      <Stack gap="sm">
        <TextInput label={words.city} data-first {...text('city', 80)} />
        {draft.country === 'US' && state}
        <ChoiceSelect
          label={words.country}
          data={countries}
          value={draft.country}
          error={errors.country}
          // A statement about one country's law does not apply to another's.
          onChange={(value) => onChange({ country: value, notProhibited: false })}
        />
        {draft.country !== 'US' && (
          <>
            <TextInput label={words.nexus} description={words.nexusHelp} {...text('nexus', 200)} />
            <Checkbox
              label={words.notProhibited}
              description={words.notProhibitedHelp}
              checked={draft.notProhibited}
              onChange={({ currentTarget: { checked } }) => onChange({ notProhibited: checked })}
            />
          </>
        )}
      </Stack>
    );
  }
  if (kind === 'oath' && step.by === 'notary') {
    return (
      <Radio.Group
        label={words.answer}
        error={errors.form}
        value={draft.form}
        onChange={(value) => onChange({ form: value as StepDraft['form'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="oath" label={words.sworn} data-first />
          <Radio value="affirmation" label={words.affirmed} />
        </Stack>
      </Radio.Group>
    );
  }
  if (kind !== 'identity') return null;
  return (
    <Stack gap="sm">
      <Radio.Group
        label={words.method}
        error={errors.method}
        value={draft.method}
        onChange={(value) => onChange({ method: value as IdentityMethod })}
      >
        <Stack gap="xs" mt="xs">
          {METHODS.map((value, index) => (
            <Radio
              key={value}
              value={value}
              label={identityBasisNames[value]}
              data-first={index === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.method === 'credible_witness' && (
        <ChoiceSelect
          label={words.vouches}
          description={words.vouchesHelp}
          data={people.flatMap(({ credible, userId, name }) =>
            credible && userId ? [{ value: userId, label: name }] : [],
          )}
          value={draft.witness}
          error={errors.witness}
          onChange={(value) => onChange({ witness: value })}
        />
      )}
      {draft.method === 'identity_document' && (
        <div>
          <Text size="sm" fw={560}>
            {words.proofing}
          </Text>
          {errors.proofing && (
            <Text c="red" size="sm" role="alert">
              {errors.proofing}
            </Text>
          )}
          <ul className={styles.checks}>
            {proofingKinds.map((kind) => {
              const isPassed = draft.proofing.includes(kind);
              const { passed, notPassed } = words;
              return (
                <li key={kind} data-passed={isPassed || undefined}>
                  {isPassed ? (
                    <IconCircleCheck stroke={1.5} role="img" aria-label={passed} />
                  ) : (
                    <IconCircleX stroke={1.5} role="img" aria-label={notPassed} />
                  )}
                  {proofingNames[kind]}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <TextInput
        label={words.identityNote}
        description={words.identityNoteHelp}
        {...text('note', 200)}
      />
    </Stack>
  );
}
