import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addYears, format } from 'date-fns';
import { useEffect, useState } from 'react';
import { DEFAULT_TIMEZONE } from '../../../common/limits.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { registrationMessages as words } from '../../../common/messages/notaries.ts';
import {
  type Notary,
  type NotaryRegistration,
  notaryRegistration,
} from '../../../common/notaries.ts';
import { usStates } from '../../../common/us-states.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { timezones } from '../ui/timezones.ts';
import { LanguageChoice } from './language-choice.tsx';

interface RegistrationFormProps {
  /** A rejected application, whose values fill the form. */
  before: Notary | null;
  pending: boolean;
  /** The server's messages by field. */
  serverErrors: Readonly<Record<string, string>>;
  /** Called when a value differs from its initial one. */
  onTyped: () => void;
  onSubmit: (registration: NotaryRegistration) => void;
}

const ENGLISH: Language[] = ['en'];
const STATES = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** The fields of an application: names, license, commission, languages. */
export function RegistrationForm({
  before,
  pending,
  serverErrors,
  onTyped,
  onSubmit,
}: RegistrationFormProps) {
  const authentication = useAuthentication();
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  const [zones] = useState(() => timezones(DEFAULT_TIMEZONE));
  const form = useForm({
    mode: 'controlled',
    onValuesChange: onTyped,
    initialValues: {
      firstName: before?.firstName ?? user?.firstName ?? '',
      lastName: before?.lastName ?? user?.lastName ?? '',
      email: before?.email ?? user?.email ?? '',
      phone: before?.phone ?? '',
      licenseNumber: before?.licenseNumber ?? '',
      commissionState: before?.commissionState ?? '',
      commissionExpiry: before?.commissionExpiry ?? format(addYears(new Date(), 1), 'yyyy-MM-dd'),
      timezone: before?.timezone ?? DEFAULT_TIMEZONE,
      languages: before?.languages ?? ENGLISH,
    },
    validate: (values) => fieldErrors(notaryRegistration, registrationOf(values)),
  });
  const { setErrors } = form;
  useEffect(() => setErrors({ ...serverErrors }), [serverErrors, setErrors]);
  return (
    <Form onSubmit={form.onSubmit((values) => onSubmit(registrationOf(values)))}>
      <Stack gap="md">
        <Text>{words.text}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={words.firstName}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={words.lastName}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
          <TextInput
            type="email"
            label={words.email}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <TextInput
            type="tel"
            label={words.phone}
            placeholder={words.optional}
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
          <TextInput label={words.licenseNumber} {...form.getInputProps('licenseNumber')} />
          <SearchSelect
            label={words.commissionState}
            data={STATES}
            {...form.getInputProps('commissionState')}
          />
          <TextInput
            type="date"
            label={words.commissionExpiry}
            {...form.getInputProps('commissionExpiry')}
          />
          <SearchSelect label={words.timezone} data={zones} {...form.getInputProps('timezone')} />
        </SimpleGrid>
        <LanguageChoice label={words.languages} {...form.getInputProps('languages')} />
        <Group justify="flex-end">
          <Button type="submit" loading={pending}>
            {pending ? words.submitting : words.submit}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function registrationOf(
  values: Required<{ [key in keyof Omit<NotaryRegistration, 'languages'>]: string | null }> & {
    languages: Language[];
  },
): NotaryRegistration {
  const { phone, commissionState, timezone, ...rest } = values;
  return {
    ...(rest as Pick<
      NotaryRegistration,
      'firstName' | 'lastName' | 'email' | 'licenseNumber' | 'commissionExpiry' | 'languages'
    >),
    commissionState: commissionState ?? '',
    timezone: timezone ?? DEFAULT_TIMEZONE,
    ...(phone?.trim() ? { phone } : {}),
  };
}
