import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import { ownName } from '../../../common/profile.ts';
import type { User } from '../../../common/users.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { currentUserQuery } from '../ui/current-user.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { showToast } from '../ui/toasts.ts';
import { useChangeUser } from './use-change-user.ts';

const FIELDS = ['firstName', 'lastName'] as const;

const namesOf = ({ firstName, lastName }: User) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
});

/**
 * First and last name. The input stays until it has been saved. If the name is changed in another
 * window, fields that were not edited here follow, and the form says so for the others.
 */
export function NameForm({ user }: { user: User }) {
  const change = useChangeUser();
  const queryClient = useQueryClient();
  const [basis, setBasis] = useState(namesOf(user));
  const [replaced, setReplaced] = useState(false);
  const form = useForm({
    mode: 'controlled',
    initialValues: basis,
    validate: (values) => fieldErrors(ownName, values),
  });
  const stored = namesOf(user);
  useEffect(() => {
    if (FIELDS.every((field) => stored[field] === basis[field])) return;
    const merged = { ...form.values };
    for (const field of FIELDS) if (merged[field] === basis[field]) merged[field] = stored[field];
    setBasis(stored);
    setReplaced(FIELDS.some((field) => merged[field] !== stored[field]));
    form.setValues(merged);
    form.resetDirty(stored);
  });
  const save = form.onSubmit((values) => {
    if (change.isPending) return;
    const nameBefore = { firstName: user.firstName, lastName: user.lastName };
    change.mutate(
      { ...values, nameBefore },
      {
        onSuccess: (saved) => {
          const now = namesOf(saved);
          setBasis(now);
          setReplaced(false);
          form.setValues(now);
          form.resetDirty(now);
          showToast({ title: words.nameSaved });
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          form.setErrors(error.fields);
          if (error.code === 'name_changed_elsewhere') {
            void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
          }
        },
      },
    );
  });
  const { error } = change;
  return (
    <Form onSubmit={save}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
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
        </SimpleGrid>
        {replaced && !error && form.isDirty() && (
          <Text role="status">
            {words.nameChangedElsewhere({ name: `${basis.firstName} ${basis.lastName}`.trim() })}
          </Text>
        )}
        {error && (
          <Text role="alert" c="red">
            {error instanceof ApiError ? reasonOf(error, words.nameFailed) : words.lost}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
            {words.saveName}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
