import { Button, Group, Modal, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents, formatDate } from '../../../../common/formats.ts';
import {
  decisionMessages,
  reviewMessages as words,
} from '../../../../common/messages/template-reviews.ts';
import { urgencyNames } from '../../../../common/messages/templates.ts';
import {
  type ReviewDecision,
  type ReviewedRequest,
  type ReviewForm,
  reviewDecisions,
  reviewForm,
  reviewTemplateRequest,
} from '../../../../common/template-reviews.ts';
import type { TemplateDetail } from '../../../../common/templates.ts';
import { call } from '../../ui/api.ts';
import { ApiError } from '../../ui/api-error.ts';
import { Facts } from '../../ui/facts.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { Sheet } from '../fill/sheet.tsx';
import styles from './review-dialog.module.css';

interface ReviewDialogProps {
  request: ReviewedRequest;
  template: TemplateDetail;
  onClose: () => void;
}

/** The draft next to the request, and the decision on it. */
export function ReviewDialog({ request, template, onClose }: ReviewDialogProps) {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(template.title);
  const [price, setPrice] = useState((template.price / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const review = useMutation({
    mutationFn: (body: ReviewForm) =>
      call(reviewTemplateRequest, { params: { id: request.id }, body }),
    onSuccess: (_, { decision }) => {
      showToast({ title: decisionMessages[decision].done });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
      showFailure(words.notDone, error, words.notDoneText);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/admin/template-requests'] }),
  });
  const decide = (decision: ReviewDecision) => {
    const body = {
      decision,
      draft: request.draft,
      ...(reason.trim() ? { reason } : {}),
      ...(decision === 'approve' ? { title, price: centsOf(price) } : {}),
    };
    const parsed = reviewForm.safeParse(body);
    const faults: Record<string, string> = {};
    for (const { path, message } of parsed.error?.issues ?? []) {
      faults[String(path[0])] ??= message;
    }
    if (decision === 'approve' && centsOf(price) === undefined) faults.price = words.priceInvalid;
    setErrors(faults);
    if (parsed.success && Object.keys(faults).length === 0 && !review.isPending) {
      review.mutate(parsed.data);
    }
  };
  return (
    <Modal opened onClose={onClose} size="var(--sw-page)" title={request.requestedTitle}>
      <div className={styles.columns}>
        <Stack gap="md">
          <Facts
            facts={[
              { name: words.from, value: request.requesterEmail },
              { name: words.urgency, value: urgencyNames[request.urgency].name },
              ...(request.estimatedCompletion
                ? [{ name: words.expected, value: formatDate(request.estimatedCompletion) }]
                : []),
              { name: words.law, value: request.jurisdiction },
              { name: words.description, value: request.description },
              { name: words.notes, value: request.aiNotes ?? '–' },
              ...(request.reviewReason
                ? [{ name: words.earlier, value: request.reviewReason }]
                : []),
            ]}
          />
          <TextInput
            label={words.templateTitle}
            maxLength={200}
            value={title}
            error={errors.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextInput
            label={words.price}
            description={words.priceHelp({ price: formatCents(request.maxPrice) })}
            inputMode="decimal"
            value={price}
            error={errors.price}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <Textarea
            label={words.reason}
            description={words.reasonHelp}
            autosize
            minRows={3}
            maxLength={2000}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group>
            {reviewDecisions.map((decision) => (
              <Button
                key={decision}
                {...(decision === 'approve' ? {} : { variant: 'default' })}
                loading={review.isPending && review.variables.decision === decision}
                onClick={() => decide(decision)}
              >
                {decisionMessages[decision].action}
              </Button>
            ))}
          </Group>
        </Stack>
        <section className={styles.draft} aria-label={words.preview}>
          <Title order={3} size="h4">
            {words.preview}
          </Title>
          {template.content ? (
            <Sheet title={title} content={template.content} values={{}} />
          ) : (
            <Text>{words.noDraft}</Text>
          )}
        </section>
      </div>
    </Modal>
  );
}

/** '29.99' → 2999; undefined if it is not an amount. */
function centsOf(text: string): number | undefined {
  const plain = text.trim().replace(/^\$/, '');
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
