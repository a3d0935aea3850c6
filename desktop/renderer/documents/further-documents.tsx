import { ActionIcon, Button, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useId, useState } from 'react';
import type { DocumentRow } from '../../../common/documents.ts';
import { parseAiFindings } from '../../../common/findings.ts';
import { actNames } from '../../../common/messages/notarization-sessions.ts';
import { sessionDocumentMessages as words } from '../../../common/messages/session-documents.ts';
import { MAX_SESSION_DOCUMENTS } from '../../../common/start-notarization.ts';
import { suggestAct } from '../../../common/suggest-act.ts';
import {
  type NotarialAct,
  notarialActs,
} from '../../../packages/evidence/src/journal/act-terms.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { FurtherActs } from './further-acts.tsx';
import styles from './further-documents.module.css';
import { readyDocumentsQuery } from './queries.ts';
import { documentQuery } from './shared/document-query.ts';

/** Another document for the same session, with its acts. */
export interface FurtherDocument {
  document: Pick<DocumentRow, 'id' | 'originalName'>;
  act: NotarialAct;
  furtherActs: NotarialAct[];
  /** Whether it comes before the document for which the dialog was opened. */
  isBefore: boolean;
}

interface FurtherDocumentsProps {
  /** The document for which the dialog was opened. */
  firstId: string;
  value: readonly FurtherDocument[];
  onChange: Dispatch<SetStateAction<readonly FurtherDocument[]>>;
}

/** Adds more of the person's ready documents to the session that they start. */
export function FurtherDocuments({ firstId, value, onChange }: FurtherDocumentsProps) {
  const heading = useId();
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState(false);
  const { data: ready = [] } = useQuery(readyDocumentsQuery);
  const chosen = new Set([firstId, ...value.map(({ document }) => document.id)]);
  const left = ready.filter(({ id, abilities }) => abilities.startNotarization && !chosen.has(id));
  if (left.length === 0 && value.length === 0) return null;
  const first = value.find(({ isBefore: comesBefore }) => comesBefore);
  const room = MAX_SESSION_DOCUMENTS - 1 - value.length;
  // In the order in which they were uploaded, which the list shows the other way around.
  const uploaded = ready.map(({ id }) => id).toReversed();
  // A person who added single documents before has chosen an order, which stays.
  const isBefore = (id: string) =>
    value.length === 0 && uploaded.indexOf(id) < uploaded.indexOf(firstId);
  const add = async (documents: typeof left, isAll = false) => {
    setAdding(true);
    const added = await Promise.all(
      documents.map(async (document): Promise<FurtherDocument> => {
        // If its text cannot be loaded, its type and name suggest the act.
        const details = await queryClient.fetchQuery(documentQuery(document.id)).catch(() => null);
        const findings = details?.aiFindings ? parseAiFindings(details.aiFindings) : null;
        const suggestion = suggestAct({ ...document, textKind: findings?.textKind });
        return {
          document,
          act: suggestion?.act ?? 'acknowledgment',
          furtherActs: [],
          isBefore: isAll && isBefore(document.id),
        };
      }),
    );
    setAdding(false);
    onChange((before) => [
      ...before,
      ...added.filter(({ document: { id } }) => before.every((one) => one.document.id !== id)),
    ]);
  };
  const change = (id: string, acts: Pick<FurtherDocument, 'act' | 'furtherActs'>) =>
    onChange(value.map((one) => (one.document.id === id ? { ...one, ...acts } : one)));
  return (
    <section aria-labelledby={heading}>
      <Stack gap="sm">
        <div>
          <Title order={3} size="h5" id={heading}>
            {words.more}
          </Title>
          <Text size="sm" c="dimmed">
            {words.moreText}
          </Text>
        </div>
        <Text size="sm" role="status" hidden={!first}>
          {first && words.order({ name: first.document.originalName })}
        </Text>
        {value.map(({ document: { id, originalName: name }, act, furtherActs }) => (
          <div key={id} className={styles.row}>
            <Text className={styles.name}>{name}</Text>
            <ChoiceSelect
              aria-label={words.act({ name })}
              data={notarialActs.map((one) => ({ value: one, label: actNames[one].name }))}
              value={act}
              onChange={(next) =>
                change(id, {
                  act: next as NotarialAct,
                  furtherActs: furtherActs.filter((one) => one !== next),
                })
              }
            />
            <ActionIcon
              variant="subtle"
              size="var(--sw-target)"
              aria-label={words.remove({ name })}
              onClick={() => onChange(value.filter((one) => one.document.id !== id))}
            >
              <IconX stroke={1.5} aria-hidden />
            </ActionIcon>
            <div className={styles.acts}>
              <FurtherActs
                name={name}
                value={{ act, furtherActs }}
                onChange={(next) => change(id, { act, furtherActs: next })}
              />
            </div>
          </div>
        ))}
        {left.length > 0 && room > 0 && (
          <div className={styles.add}>
            <SearchSelect
              label={words.add}
              data={left.map(({ id, originalName }) => ({ value: id, label: originalName }))}
              value={null}
              onChange={(chosenId) => void add(left.filter(({ id }) => id === chosenId))}
            />
            {left.length > 1 && left.length <= room && (
              <Button
                variant="default"
                loading={adding}
                onClick={() => void add(left.toReversed(), true)}
              >
                {words.addAll({ count: left.length })}
              </Button>
            )}
          </div>
        )}
      </Stack>
    </section>
  );
}
