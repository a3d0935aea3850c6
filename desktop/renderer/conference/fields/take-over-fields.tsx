import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { fieldMessages } from '../../../../common/messages/fields.ts';
import { pagesMessages } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { whenIdle } from '../../ui/later.tsx';
import { logProblem } from '../../ui/log.ts';
import { fieldOwner } from './field-owner.ts';
import { findFields } from './find-fields.ts';
import type { FoundField } from './found-field.ts';
import type { Fields } from './use-fields.ts';

interface TakeOverFieldsProps {
  pdf: PDFDocumentProxy;
  session: NotarizationSession;
  fields: Fields;
}

/**
 * Offers the fields that the document contains, as long as none are placed. Shows nothing if there
 * are none or the person may not place fields.
 */
export function TakeOverFields({ pdf, session, fields }: TakeOverFieldsProps) {
  const [found, setFound] = useState<FoundField[]>([]);
  const wanted = session.abilities.placeFields && session.fields.length === 0;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    // The displayed page goes first: reading all pages keeps the same worker busy.
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
  if (!wanted || found.length === 0) return null;
  const tight = found.filter((field) => field.tight).length;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconForms size="1rem" stroke={1.5} aria-hidden />}
      loading={fields.pending}
      onClick={() =>
        fields.add(
          found.map((field) => fieldOwner(field, session.people)),
          tight > 0 ? fieldMessages.tight({ count: tight }) : undefined,
        )
      }
    >
      {pagesMessages.fieldsFromDocument({ count: found.length })}
    </Button>
  );
}
