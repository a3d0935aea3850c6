import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textMessageMessages as words } from '../../../common/messages/text-messages.ts';
import {
  changePhone,
  confirmPhone,
  type Phone,
  phoneChange,
  removePhone,
  resendPhoneCode,
} from '../../../common/text-messages.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { useFreshAction } from '../ui/fresh-action.ts';
import { showToast } from '../ui/toasts.ts';
import { ProfileSection } from './profile-section.tsx';
import { phoneQuery } from './shared/phone-query.ts';

/** The phone number for text messages; absent if the installation cannot send any. */
export function PhoneSection() {
  const { data: phone } = useQuery(phoneQuery);
  const [isChanging, setChanging] = useState(false);
  if (!phone?.available) return null;
  const isEntered = phone.number !== null && !isChanging;
  return (
    <ProfileSection title={words.title} text={words.text}>
      {phone.sandbox && (
        <Alert color="brass" role="note">
          {words.sandbox}
        </Alert>
      )}
      {!isEntered && <NumberForm onSent={() => setChanging(false)} />}
      {isEntered && phone.refused && <Refused phone={phone} onChange={() => setChanging(true)} />}
      {isEntered && !phone.confirmed && !phone.refused && (
        <CodeForm phone={phone} onChange={() => setChanging(true)} />
      )}
      {isEntered && phone.confirmed && (
        <Confirmed phone={phone} onChange={() => setChanging(true)} />
      )}
    </ProfileSection>
  );
}

/** Returns a function that shows a changed phone. */
function useShowPhone(): (phone: Phone) => void {
  const queryClient = useQueryClient();
  return (phone) => queryClient.setQueryData(phoneQuery.queryKey, phone);
}

function Problem({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null;
  return (
    <Text role="alert" c="red">
      {reasonOf(error, words.failed)}
    </Text>
  );
}

function NumberForm({ onSent }: { onSent: () => void }) {
  const show = useShowPhone();
  const form = useForm({
    mode: 'controlled',
    initialValues: { number: '', consent: false },
    validate: (values) => fieldErrors(phoneChange, values),
  });
  const send = useMutation({
    mutationFn: (values: { number: string }) =>
      call(changePhone, { body: { ...values, consent: true } }),
    onSuccess: (phone) => {
      show(phone);
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  // The server requires a recent sign-in, because signing codes can be sent to the number.
  const change = useFreshAction('change-phone', (number) => send.mutate({ number }));
  return (
    <Form onSubmit={form.onSubmit(({ number }) => change.start(number))}>
      <Stack gap="md" align="flex-start">
        <TextInput
          type="tel"
          autoComplete="tel"
          label={words.number}
          description={words.numberText}
          {...form.getInputProps('number')}
        />
        <Checkbox label={words.consent} {...form.getInputProps('consent', { type: 'checkbox' })} />
        <Problem error={send.error} />
        <Button type="submit" loading={send.isPending}>
          {words.send}
        </Button>
      </Stack>
    </Form>
  );
}

function CodeForm({ phone, onChange }: { phone: Phone; onChange: () => void }) {
  const show = useShowPhone();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = useMutation({
    mutationFn: () => call(confirmPhone, { body: { code } }),
    onSuccess: (confirmed) => {
      show(confirmed);
      showToast({ title: words.saved });
    },
  });
  const again = useMutation({
    mutationFn: () => call(resendPhoneCode, {}),
    onMutate: confirm.reset,
    onSuccess: () => setCode(''),
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const isComplete = /^\d{6}$/.test(code);
        setMissing(!isComplete);
        if (isComplete && !confirm.isPending) confirm.mutate();
      }}
    >
      <Stack gap="md" align="flex-start">
        <Text role="status">{words.codeText({ number: phone.number ?? '' })}</Text>
        <TextInput
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={missing && words.codeMissing}
          onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <Problem error={confirm.error ?? again.error} />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {words.confirm}
          </Button>
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            {words.again}
          </Button>
          <Button variant="default" onClick={onChange}>
            {words.change}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** Says why no text message arrived, and what to do. */
function Refused({ phone, onChange }: { phone: Phone; onChange: () => void }) {
  const show = useShowPhone();
  const again = useMutation({ mutationFn: () => call(resendPhoneCode, {}), onSuccess: show });
  return (
    <Stack gap="md" align="flex-start">
      <Text role="alert">{words.refused({ number: phone.number ?? '' })}</Text>
      <Problem error={again.error} />
      <Group>
        <Button onClick={onChange}>{words.change}</Button>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {words.tryAgain}
        </Button>
      </Group>
    </Stack>
  );
}

function Confirmed({ phone, onChange }: { phone: Phone; onChange: () => void }) {
  const show = useShowPhone();
  const remove = useMutation({
    mutationFn: () => call(removePhone, {}),
    onSuccess: (removed) => {
      show(removed);
      showToast({ title: words.removed });
    },
  });
  return (
    <Stack gap="md" align="flex-start">
      <Text role="status">{words.confirmed({ number: phone.number ?? '' })}</Text>
      <Problem error={remove.error} />
      <Group>
        <Button variant="default" onClick={onChange}>
          {words.change}
        </Button>
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
          {words.remove}
        </Button>
      </Group>
    </Stack>
  );
}
