import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import {
  type ContactTopic,
  contactForm,
  sendContactRequest,
} from '../../../common/contact-requests.ts';
import { contactMessages as words } from '../../../common/messages/contact-requests.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';

interface ContactDialogProps {
  /** Null closes the dialog; the input stays until it has been sent. */
  topic: ContactTopic | null;
  onClose: () => void;
}

type Progress = { state: 'writing' | 'sending' | 'sent' } | { state: 'failed'; why: string };

const EMPTY = { name: '', email: '', company: '', message: '' };

/** Requests a demonstration or an offer. */
export function ContactDialog({ topic, onClose }: ContactDialogProps) {
  const [shown, setShown] = useState<ContactTopic>('question');
  const [progress, setProgress] = useState<Progress>({ state: 'writing' });
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: (values) => fieldErrors(contactForm, { ...values, topic: shown }),
  });
  const open = useRef(topic);
  open.current = topic;
  if (topic && topic !== shown) setShown(topic);
  const send = form.onSubmit(async (values) => {
    if (progress.state === 'sending') return;
    setProgress({ state: 'sending' });
    try {
      await call(sendContactRequest, { body: { ...values, topic: shown } });
      form.reset();
      setProgress({ state: 'sent' });
    } catch (failure) {
      // Another dialog is open now, and must not show the errors of this one.
      if (open.current !== shown) return setProgress({ state: 'writing' });
      if (failure instanceof ApiError) form.setErrors(failure.fields);
      const why = failure instanceof ApiError ? reasonOf(failure, words.failed) : words.unreachable;
      setProgress({ state: 'failed', why });
    }
  });
  const close = () => {
    onClose();
    form.clearErrors();
    if (progress.state !== 'sending') setProgress({ state: 'writing' });
  };
  const sent = progress.state === 'sent';
  return (
    <Modal
      opened={topic !== null}
      onClose={close}
      title={sent ? words.sentTitle : words.titles[shown]}
      size="lg"
    >
      {sent ? (
        <Stack gap="lg">
          <Text role="status">{words.sentText}</Text>
          <Group justify="flex-end">
            <Button onClick={close} data-autofocus>
              {words.close}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Form onSubmit={send}>
          <Stack gap="md">
            <Text>{words.texts[shown]}</Text>
            <TextInput
              label={words.name}
              autoComplete="name"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <TextInput
              type="email"
              label={words.email}
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            <TextInput
              label={words.company}
              placeholder={words.optional}
              autoComplete="organization"
              {...form.getInputProps('company')}
            />
            <Textarea
              label={words.message}
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps('message')}
            />
            {progress.state === 'failed' && (
              <Text role="alert" c="red">
                {progress.why}
              </Text>
            )}
            <Group justify="flex-end">
              <Button type="submit" aria-disabled={progress.state === 'sending'}>
                {progress.state === 'sending' ? words.sending : words.send}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </Modal>
  );
}
