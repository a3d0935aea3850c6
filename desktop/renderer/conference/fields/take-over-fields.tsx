import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type NotarizationSession, placeFields } from '../../../../common/notarization-sessions.ts';
import { fieldsFromDocument, signingWords as words } from '../../../../common/words/signing.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { whenIdle } from '../../ui/later.tsx';
import { logProblem } from '../../ui/log.ts';
import { showToast } from '../../ui/toasts.ts';
import { refetchNotarization } from '../queries.ts';
import { findFields } from './find-fields.ts';
import type { FoundField } from './read-blanks.ts';

interface TakeOverFieldsProps {
  pdf: PDFDocumentProxy;
  session: NotarizationSession;
}

/**
 * Offers the fields that the document brings along, as long as none have been placed. Nothing where
 * there are none, or where one may not place fields.
 */
export function TakeOverFields({ pdf, session }: TakeOverFieldsProps) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<FoundField[]>([]);
  const wanted = session.abilities.placeFields && session.fields.length === 0;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    // The page that is looked at goes first: reading them all keeps the same worker busy.
    whenIdle(() => {
      if (!current) return;
      findFields(pdf).then(
        (fields) => current && setFound(fields),
        (error) => current && logProblem('the fields of the document could not be read', error),
      );
    });
    return () => {
      current = false;
    };
  }, [pdf, wanted]);
  const takeOver = useMutation({
    mutationFn: () => call(placeFields, { params: { id: session.id }, body: { fields: found } }),
    onSuccess: async () => {
      showToast({ title: words.fieldsPlaced });
      await refetchNotarization(queryClient, session.id);
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: words.fieldsFailed,
        description: reasonOf(error, words.failedText),
      }),
  });
  if (!wanted || found.length === 0) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconForms size="1rem" stroke={1.5} aria-hidden />}
      loading={takeOver.isPending}
      onClick={() => takeOver.mutate()}
    >
      {fieldsFromDocument(found.length)}
    </Button>
  );
}
