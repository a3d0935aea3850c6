import { Button, Group, Radio, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { MIN_TEMPLATE_REQUEST_LENGTH } from '../../../../common/limits.ts';
import {
  characterCount,
  templateMessages,
  urgencyNames,
  requestMessages as words,
} from '../../../../common/messages/templates.ts';
import {
  descriptionLength,
  MAX_REQUEST_DESCRIPTION,
  requestTemplate,
  templateRequestForm,
  urgencyLevels,
} from '../../../../common/template-requests.ts';
import { call } from '../../ui/api.ts';
import { ApiError, isSignedOut } from '../../ui/api-error.ts';
import { Form } from '../../ui/form.tsx';
import { useFormDraft } from '../../ui/sealed-storage/use-form-draft.ts';
import { showToast } from '../../ui/toasts.ts';
import { useAttemptKey } from '../../ui/use-attempt-key.ts';
import styles from './request-form.module.css';

/** The values before validation. */
const typed = z.object({
  templateType: z.string(),
  description: z.string(),
  urgencyLevel: z.enum(urgencyLevels),
});
type Values = z.infer<typeof typed>;

const EMPTY: Values = { templateType: '', description: '', urgencyLevel: 'medium' };

/**
 * Asks what the person needs drafted and how soon, with the price. The input stays until it has
 * been sent.
 */
export function RequestForm() {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  const draft = useFormDraft('template-request', typed, EMPTY);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: draft.begun,
    onValuesChange: draft.keep,
    validate: errorsOf,
  });
  const send = useMutation({
    mutationFn: (body: Values) =>
      call(requestTemplate, { body, idempotencyKey: attempt.keyOf(body) }),
    onSuccess: () => {
      attempt.done();
      draft.forget();
      showToast({ title: words.successTitle, description: words.successText });
      void queryClient.invalidateQueries({ queryKey: ['/api/template-requests'] });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      if (error instanceof ApiError) form.setErrors({ ...error.fields });
      showToast({
        variant: 'destructive',
        title: words.failedTitle,
        description: words.failedText,
      });
    },
  });
  if (send.isSuccess)
    return (
      <Submitted
        onAnother={() => {
          form.setInitialValues(EMPTY);
          form.reset();
          send.reset();
        }}
      />
    );
  const length = descriptionLength(form.values.description);
  return (
    <Form
      className={styles.form}
      onSubmit={form.onSubmit((values) => {
        if (!send.isPending) send.mutate(values);
      })}
    >
      <TextInput
        required
        label={words.type}
        placeholder={words.typePlaceholder}
        maxLength={200}
        {...form.getInputProps('templateType')}
      />
      <Textarea
        required
        autosize
        minRows={6}
        label={words.description}
        placeholder={words.descriptionPlaceholder}
        maxLength={MAX_REQUEST_DESCRIPTION}
        // The counter and the error both describe the field, so both are announced.
        description={characterCount(length, MIN_TEMPLATE_REQUEST_LENGTH, MAX_REQUEST_DESCRIPTION)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ description: styles.count ?? '' }}
        {...form.getInputProps('description')}
      />
      <Radio.Group label={words.urgency} {...form.getInputProps('urgencyLevel')}>
        <div className={styles.levels}>
          {urgencyLevels.map((level) => (
            <Radio
              key={level}
              value={level}
              label={urgencyNames[level].name}
              description={urgencyNames[level].delivery}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={styles.price}>
        <Text className={styles.figure}>{words.price}</Text>
        <Text size="sm">{words.priceText}</Text>
      </div>
      <Group>
        <Button type="submit" loading={send.isPending}>
          {send.isPending ? words.submitting : words.submit}
        </Button>
        <Button component={Link} to="/templates" variant="default">
          {words.back}
        </Button>
      </Group>
      {/* Below the button, so that the button does not move. */}
      {send.isError && !isSignedOut(send.error) && (
        <Text role="alert" className={styles.failed}>
          <strong>{words.failedTitle}</strong> {words.failedText}
        </Text>
      )}
    </Form>
  );
}

function Submitted({ onAnother }: { onAnother: () => void }) {
  return (
    <Stack role="status" align="flex-start" className={styles.form}>
      <Title order={2}>{words.successTitle}</Title>
      <Text>{words.successText}</Text>
      <Group>
        <Button component={Link} to="/templates?view=requests">
          {templateMessages.requests}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {words.another}
        </Button>
      </Group>
    </Stack>
  );
}

function errorsOf(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of templateRequestForm.safeParse(values).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}
