import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import { ownName } from '../../../common/profile.ts';
import type { User } from '../../../common/users.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { showToast } from '../ui/toasts.ts';
import { useChangeUser } from './use-change-user.ts';

/** First and last name. The input stays until it has been saved. */
export function NameForm({ user }: { user: User }) {
  const change = useChangeUser();
  const form = useForm({
    mode: 'controlled',
    initialValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    validate: (values) => fieldErrors(ownName, values),
  });
  const save = form.onSubmit((values) => {
    if (change.isPending) return;
    change.mutate(values, {
      onSuccess: (saved) => {
        const now = { firstName: saved.firstName ?? '', lastName: saved.lastName ?? '' };
        form.setValues(now);
        form.resetDirty(now);
        showToast({ title: words.nameSaved });
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(error.fields);
      },
    });
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
