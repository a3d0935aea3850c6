import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldMessages as words } from '../../../../common/messages/fields.ts';
import { lostAnswerMessages } from '../../../../common/messages/lost-answer.ts';
import {
  type NotarizationSession,
  placeFields,
  type SignatureField,
} from '../../../../common/notarization-sessions.ts';
import { call } from '../../ui/api.ts';
import { ApiError, isUncertain } from '../../ui/api-error.ts';
import { showFailure, showFailureOrLost } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { notarizationQuery } from '../queries.ts';

/** How often a change is retried on top of changes that others made at the same time. */
const MOST_TRIES = 5;

export type FieldDraft = Omit<SignatureField, 'id'> & { id?: string };

export interface Fields {
  pending: boolean;
  /** @param note shown with the confirmation */
  add(fields: FieldDraft[], note?: string): void;
  /** Places fields, unless someone else has placed some meanwhile. */
  placeFirst(fields: FieldDraft[], note?: string): void;
  change(field: SignatureField): void;
  remove(field: SignatureField): void;
}

/** The current fields could not be read, so no request was sent. */
class NotAsked extends Error {
  override name = 'NotAsked';
}

/**
 * Places, changes and removes the fields of a session; fields that others placed meanwhile are
 * kept.
 */
export function useFields(id: string): Fields {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async ({
      change,
    }: {
      change: (now: FieldDraft[]) => FieldDraft[];
      title: string;
      note?: string;
    }) => {
      for (let tries = 1; ; tries += 1) {
        const now = await queryClient
          .fetchQuery({ ...notarizationQuery(id), staleTime: 0 })
          .catch((cause: unknown) => {
            throw isUncertain(cause)
              ? new NotAsked('the fields could not be read', { cause })
              : cause;
          });
        const body = { version: now.version, fields: change(now.fields) };
        try {
          return await call(placeFields, { params: { id }, body });
        } catch (error) {
          const stale = error instanceof ApiError && error.code === 'stale';
          if (!stale || tries === MOST_TRIES) throw error;
        }
      }
    },
    onSuccess: (session: NotarizationSession, { title, note }) => {
      queryClient.setQueryData(notarizationQuery(id).queryKey, session);
      showToast({ title, description: note });
    },
    onError: (error) => {
      if (error instanceof NotAsked) return showFailure(words.failed, error, words.notAsked);
      showFailureOrLost(words.failed, error, lostAnswerMessages.text);
      // Reload the pages' content, even if no answer arrived.
      void queryClient.invalidateQueries({ queryKey: notarizationQuery(id).queryKey });
    },
  });
  const saveFirst = useMutation({
    mutationFn: ({ fields }: { fields: FieldDraft[]; note: string | undefined }) =>
      call(placeFields, { params: { id }, body: { first: true, fields } }),
    onSuccess: (session, { fields, note }) => {
      queryClient.setQueryData(notarizationQuery(id).queryKey, session);
      const count = session.fields.length;
      // Others have placed fields meanwhile, so nothing was changed.
      if (count !== fields.length) return;
      showToast({ title: words.placedFromDocument({ count }), description: note });
    },
    onError: (error) => {
      showFailureOrLost(words.failed, error, lostAnswerMessages.text);
      void queryClient.invalidateQueries({ queryKey: notarizationQuery(id).queryKey });
    },
  });
  return {
    pending: save.isPending || saveFirst.isPending,
    add: (fields, note) =>
      save.mutate({ change: (now) => [...now, ...fields], title: words.placed, note }),
    placeFirst: (fields, note) => saveFirst.mutate({ fields, note }),
    change: (field) =>
      save.mutate({
        change: (now) => now.map((one) => (one.id === field.id ? field : one)),
        title: words.changed,
      }),
    remove: (field) =>
      save.mutate({
        change: (now) => now.filter((one) => one.id !== field.id),
        title: words.removed,
      }),
  };
}
