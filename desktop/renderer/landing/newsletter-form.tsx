import { Button, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { landingMessages as words } from '../../../common/messages/landing.ts';
import { newsletterForm, subscribe } from '../../../common/newsletter.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './landing-footer.module.css';

/**
 * Subscribes an address to the newsletter; it counts once the emailed link was followed. An
 * uncontrolled field: it may have input from before hydration, and React state must not overwrite
 * it.
 */
export function NewsletterForm() {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const wrong = fieldErrors(newsletterForm, { email }).email;
    setError(wrong ?? null);
    if (wrong || pending) return;
    setPending(true);
    try {
      await call(subscribe, { body: { email } });
      form.reset();
      showToast({ title: words.subscribedTitle, description: words.subscribedText });
    } catch (failure) {
      const answered = failure instanceof ApiError;
      setError(
        answered
          ? (failure.fields.email ?? reasonOf(failure, words.subscribeFailed))
          : words.unreachable,
      );
    } finally {
      setPending(false);
    }
  };
  return (
    <Form className={styles.newsletter} onSubmit={send}>
      <Title order={2} size="h5">
        {words.newsletterTitle}
      </Title>
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        label={words.newsletterLabel}
        error={error}
      />
      <Button type="submit" variant="default" aria-disabled={pending}>
        {pending ? words.subscribing : words.subscribe}
      </Button>
    </Form>
  );
}
