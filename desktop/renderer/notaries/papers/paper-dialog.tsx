import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseDollars, typedDollars } from '../../../../common/dollars.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import {
  paperKindNames,
  papersMessages as words,
} from '../../../../common/messages/notary-papers.ts';
import {
  enterPaperDetails,
  getPaperPages,
  type NotaryPaper,
  type PaperDetails,
  type PaperField,
  paperFields,
} from '../../../../common/notary-papers.ts';
import { call } from '../../ui/api.ts';
import { ApiError } from '../../ui/api-error.ts';
import { Form } from '../../ui/form.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { fieldName } from '../shared/papers/detail-text.ts';
import { PaperPages } from '../shared/papers/paper-pages.tsx';
import { papersQuery } from './papers-query.ts';

type Typed = Partial<Record<PaperField, string>>;

/** Returns what a field contains before anybody types: what was entered, otherwise what was read. */
function filledIn({ details, read }: NotaryPaper, field: PaperField): string {
  const known = details ?? read;
  if (field !== 'amountCents') return known?.[field] ?? '';
  return known?.amountCents ? typedDollars(known.amountCents) : '';
}

interface PaperDialogProps {
  paper: NotaryPaper;
  onClose: () => void;
}

/** The pages of a paper next to its details, which the notary checks and sends for review. */
export function PaperDialog({ paper, onClose }: PaperDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const [wrongAmount, setWrongAmount] = useState(false);
  const fields = Object.keys(paperFields[paper.kind]) as PaperField[];
  const textOf = (field: PaperField) => typed[field] ?? filledIn(paper, field);
  const params = { id: paper.notaryId, paperId: paper.id };
  const send = useMutation({
    mutationFn: (body: Partial<PaperDetails>) => call(enterPaperDetails, { params, body }),
    onSuccess: () => {
      showToast({ title: words.sent });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && fields.some((field) => error.fields[field])) return;
      showFailure(words.sendFailed, error);
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: papersQuery(paper.notaryId).queryKey }),
  });
  const faults = send.error instanceof ApiError ? send.error.fields : {};
  const submit = () => {
    const amount = textOf('amountCents');
    const amountCents = amount === '' ? null : parseDollars(amount);
    const isWrong = amount !== '' && amountCents === null;
    setWrongAmount(isWrong);
    if (isWrong) return;
    const texts = fields.filter((field) => field !== 'amountCents');
    send.mutate({
      amountCents,
      ...Object.fromEntries(texts.map((field) => [field, textOf(field).trim() || null])),
    });
  };
  const errorOf = (field: PaperField) => {
    if (field === 'amountCents') return wrongAmount ? words.amountWrong : faults.amountCents;
    // The person or the reading of the paper may have filled it in since.
    const isSame = (send.variables?.[field] ?? '') === textOf(field).trim();
    return isSame ? faults[field] : undefined;
  };
  const untouched = Object.keys(typed).length === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={paperKindNames[paper.kind]}
      closeOnClickOutside={untouched}
      closeOnEscape={untouched}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack gap="md">
            <Text role="status" c="dimmed">
              {readingText(paper)}
            </Text>
            {fields.map((field) => (
              <TextInput
                key={field}
                type={field === 'issuedOn' || field === 'expiresOn' ? 'date' : 'text'}
                inputMode={field === 'amountCents' ? 'decimal' : undefined}
                label={labelOf(paper, field)}
                required={paperFields[paper.kind][field] === 'required'}
                value={textOf(field)}
                error={errorOf(field)}
                onChange={({ currentTarget: { value } }) =>
                  setTyped((before) => ({ ...before, [field]: value }))
                }
              />
            ))}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {words.cancel}
              </Button>
              <Button type="submit" loading={send.isPending}>
                {send.isPending ? words.sending : words.send}
              </Button>
            </Group>
          </Stack>
        </Form>
        <PaperPages path={pathFor(getPaperPages, params)} />
      </SimpleGrid>
    </Modal>
  );
}

function readingText({ kind, reading, read }: NotaryPaper): string {
  if (reading === 'pending') return words.reading;
  const isAnyRead = Object.values(read ?? {}).some((value) => value !== null);
  if (isAnyRead) return words.readDone;
  // Most specimens are pictures without text that can be read.
  const isSpecimen = kind === 'signature_specimen' || kind === 'seal_specimen';
  return isSpecimen ? words.specimenRead[kind] : words.readFailed;
}

function labelOf({ kind }: NotaryPaper, field: PaperField): string {
  const name = fieldName(kind, field);
  return paperFields[kind][field] === 'required' ? name : words.optional({ field: name });
}
