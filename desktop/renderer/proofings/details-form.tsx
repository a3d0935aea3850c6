import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  documentKindNames,
  proofingMessages as words,
} from '../../../common/messages/proofing-screens.ts';
import { type TypedIdentity, typedIdentity } from '../../../common/proofings.ts';
import { documentKinds } from '../../../packages/evidence/src/journal/act-terms.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { countryOptions } from '../ui/countries.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { useProofing } from './use-proofing.ts';

interface DetailsFormProps {
  sessionId: string;
  /** What to enter, or what was filled in. */
  intro: string;
  initial: TypedIdentity;
  onSent: () => void;
  onSaved: () => void;
}

/** The person's details, to type or to correct. */
export function DetailsForm({ sessionId, intro, initial, onSent, onSaved }: DetailsFormProps) {
  const { change } = useProofing(sessionId);
  const [countries] = useState(countryOptions);
  const form = useForm({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => fieldErrors(typedIdentity, values),
  });
  const save = form.onSubmit((values) => {
    if (change.isPending) return;
    onSent();
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
        <Text>{intro}</Text>
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
