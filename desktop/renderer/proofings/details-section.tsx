import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  documentKindNames,
  proofingMessages as words,
} from '../../../common/messages/proofing-screens.ts';
import { type Proofing, type TypedIdentity, typedIdentity } from '../../../common/proofings.ts';
import { documentKinds } from '../../../packages/evidence/src/journal/act-terms.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { countryOptions } from '../ui/countries.ts';
import { Facts } from '../ui/facts.tsx';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import styles from './proofing-page.module.css';
import { StepTitle } from './step-title.tsx';
import { useProofing } from './use-proofing.ts';

const EMPTY: TypedIdentity = {
  documentKind: 'license',
  givenName: '',
  middleName: '',
  familyName: '',
  suffix: '',
  birthDate: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
};

interface SectionProps {
  sessionId: string;
  proofing: Proofing;
}

/** The person's own details; once saved, a summary with a button to change them. */
export function DetailsSection({ sessionId, proofing }: SectionProps) {
  const { typed, abilities } = proofing;
  const [open, setOpen] = useState(typed === null && abilities.change);
  const asked = open || (typed === null && abilities.change);
  // Input stays in place if the server no longer accepts it: the server says why.
  if (asked && !open) setOpen(true);
  return (
    <section className={styles.section}>
      <StepTitle title={words.steps.details} done={typed !== null} />
      {asked && (
        <DetailsForm
          sessionId={sessionId}
          initial={typed ?? EMPTY}
          onSaved={() => setOpen(false)}
        />
      )}
      {!asked && !typed && <Text>{proofing.id ? words.statedDeleted : words.notStated}</Text>}
      {!asked && typed && (
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

function Summary({ typed }: { typed: TypedIdentity }) {
  const name = [typed.givenName, typed.middleName, typed.familyName, typed.suffix];
  const place = [typed.street, typed.city, `${typed.region} ${typed.postalCode}`.trim()];
  return (
    <Facts
      facts={[
        { name: words.documentKind, value: documentKindNames[typed.documentKind] },
        { name: words.readName, value: name.filter(Boolean).join(' ') },
        { name: words.address, value: place.filter(Boolean).join(', ') },
      ]}
    />
  );
}

interface FormProps {
  sessionId: string;
  initial: TypedIdentity;
  onSaved: () => void;
}

function DetailsForm({ sessionId, initial, onSaved }: FormProps) {
  const { change } = useProofing(sessionId);
  const [countries] = useState(countryOptions);
  const form = useForm({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => fieldErrors(typedIdentity, values),
  });
  const save = form.onSubmit((values) => {
    if (change.isPending) return;
    change.mutate(values, {
      onSuccess: onSaved,
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(error.fields);
      },
    });
  });
  const choice = (name: 'documentKind' | 'country') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.setFieldValue(name, value as never),
  });
  return (
    <Form onSubmit={save}>
      <Stack gap="md">
        <Text>{words.details}</Text>
        <ChoiceSelect
          label={words.documentKind}
          data={documentKinds.map((value) => ({ value, label: documentKindNames[value] }))}
          {...choice('documentKind')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={words.givenName}
            autoComplete="given-name"
            {...form.getInputProps('givenName')}
          />
          <TextInput
            label={words.middleName}
            autoComplete="additional-name"
            {...form.getInputProps('middleName')}
          />
          <TextInput
            label={words.familyName}
            autoComplete="family-name"
            {...form.getInputProps('familyName')}
          />
          <TextInput
            label={words.suffix}
            autoComplete="honorific-suffix"
            {...form.getInputProps('suffix')}
          />
        </SimpleGrid>
        <TextInput
          label={words.birthDate}
          type="date"
          autoComplete="bday"
          {...form.getInputProps('birthDate')}
        />
        <TextInput
          label={words.street}
          autoComplete="address-line1"
          {...form.getInputProps('street')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={words.city}
            autoComplete="address-level2"
            {...form.getInputProps('city')}
          />
          <TextInput
            label={words.region}
            autoComplete="address-level1"
            {...form.getInputProps('region')}
          />
          <TextInput
            label={words.postalCode}
            autoComplete="postal-code"
            {...form.getInputProps('postalCode')}
          />
          <ChoiceSelect label={words.country} data={countries} {...choice('country')} />
        </SimpleGrid>
        {change.error && (
          <Text role="alert" c="red">
            {words.saveFailed}. {reasonOf(change.error, words.failedText)}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={change.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
