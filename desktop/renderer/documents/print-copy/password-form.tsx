import { Button, PasswordInput, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Document, openWithPassword } from '../../../../common/documents.ts';
import { passwordMessages as words } from '../../../../common/messages/print-copies.ts';
import { call } from '../../ui/api.ts';
import { ApiError, reasonOf } from '../../ui/api-error.ts';
import { Form } from '../../ui/form.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { refreshDocument } from '../queries.ts';
import styles from './print-copy-notice.module.css';

const WRONG = 'pdf_password_wrong';

/** Asks for the password of a PDF that opens only with one. It is used once and not stored. */
export function PasswordForm({ document }: { document: Document }) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = useMutation({
    mutationFn: () => call(openWithPassword, { params: { id: document.id }, body: { password } }),
    onSuccess: () => refreshDocument(queryClient, document.id),
    onError: (error) => {
      if (error instanceof ApiError && error.code === WRONG)
        setRefusal(reasonOf(error, words.failed));
      else showFailure(words.failed, error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setRefusal(words.missing);
    else open.mutate();
  };
  return (
    <Form className={styles.notice} onSubmit={submit}>
      <Title order={2} size="h3">
        {words.title}
      </Title>
      <Text>{words.text}</Text>
      <PasswordInput
        label={words.label}
        value={password}
        error={refusal}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setRefusal(null);
        }}
        className={styles.field}
      />
      <Button type="submit" loading={open.isPending}>
        {words.open}
      </Button>
    </Form>
  );
}
