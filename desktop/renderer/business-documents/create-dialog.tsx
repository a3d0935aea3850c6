import { Button, Group, Modal, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type BusinessDocumentForm,
  businessDocumentCategories,
  businessDocumentForm,
  businessDocumentPriorities,
  businessDocumentTypes,
  createBusinessDocument,
} from '../../../common/business-documents.ts';
import {
  businessDocumentCategoryNames,
  businessDocumentPriorityNames,
  businessDocumentStatusNames,
  businessDocumentTypeNames,
  businessDocumentMessages as words,
} from '../../../common/messages/business-documents.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { fieldErrors } from '../ui/field-errors.ts';
import { Form } from '../ui/form.tsx';
import { useFormDraft } from '../ui/sealed-storage/use-form-draft.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { BUSINESS_DOCUMENTS_KEY } from './queries.ts';

const optionsOf = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value, label: names[value] }));
const STATUSES = ['draft', 'active', 'archived'] as const;

/** The values before validation. */
const typed = z.object({
  title: z.string(),
  type: z.string().nullable(),
  content: z.string(),
  summary: z.string(),
  tags: z.string(),
  category: z.string(),
  priority: z.string(),
  status: z.string(),
});

const EMPTY: z.infer<typeof typed> = {
  title: '',
  type: null,
  content: '',
  summary: '',
  tags: '',
  category: 'partnerships',
  priority: 'medium',
  status: 'draft',
};

/**
 * Asks for title, type and content; the rest has defaults. If sending fails, the input stays until
 * the dialog is closed.
 */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { keyOf } = useAttemptKey();
  const draft = useFormDraft('business-document', typed, EMPTY);
  const close = () => {
    draft.forget();
    onClose();
  };
  const form = useForm({
    mode: 'controlled',
    initialValues: draft.begun,
    onValuesChange: draft.keep,
    validate: (values) => fieldErrors(businessDocumentForm, values),
  });
  const create = useMutation({
    mutationFn: (body: BusinessDocumentForm) =>
      call(createBusinessDocument, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      showToast({ title: words.createdToast });
      void queryClient.invalidateQueries({ queryKey: BUSINESS_DOCUMENTS_KEY });
      close();
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors({ ...error.fields });
      showFailure(words.createFailed, error);
    },
  });
  // A misclick must not discard input; the buttons close nevertheless.
  const untouched = !draft.restored && !form.isDirty();
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={words.createTitle}
      closeOnClickOutside={untouched}
      closeOnEscape={untouched}
    >
      <Form onSubmit={form.onSubmit((values) => create.mutate(values as BusinessDocumentForm))}>
        <Stack gap="md">
          <TextInput
            label={words.name}
            required
            maxLength={200}
            data-autofocus
            {...form.getInputProps('title')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <ChoiceSelect
              label={words.type}
              required
              data={optionsOf(businessDocumentTypes, businessDocumentTypeNames)}
              {...form.getInputProps('type')}
            />
            <ChoiceSelect
              label={words.category}
              data={optionsOf(businessDocumentCategories, businessDocumentCategoryNames)}
              {...form.getInputProps('category')}
            />
            <ChoiceSelect
              label={words.priority}
              data={optionsOf(businessDocumentPriorities, businessDocumentPriorityNames)}
              {...form.getInputProps('priority')}
            />
            <ChoiceSelect
              label={words.status}
              data={optionsOf(STATUSES, businessDocumentStatusNames)}
              {...form.getInputProps('status')}
            />
          </SimpleGrid>
          <Textarea
            label={words.content}
            required
            autosize
            minRows={6}
            maxRows={14}
            maxLength={200_000}
            {...form.getInputProps('content')}
          />
          <Textarea
            label={words.summary}
            placeholder={listMessages.optional}
            rows={2}
            maxLength={2000}
            {...form.getInputProps('summary')}
          />
          <TextInput
            label={words.tags}
            description={words.tagsText}
            placeholder={listMessages.optional}
            maxLength={500}
            {...form.getInputProps('tags')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {create.isPending ? words.creating : words.create}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
