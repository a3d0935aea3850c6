import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BodyOf } from '../../../../common/endpoint.ts';
import {
  type SignatureField,
  type SignatureMark,
  signDocument,
} from '../../../../common/notarization-sessions.ts';
import { signingWords as words } from '../../../../common/words/signing.ts';
import { call, newIdempotencyKey } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { showToast } from '../../ui/toasts.ts';
import { refetchNotarization } from '../queries.ts';

type SignBody = BodyOf<typeof signDocument>;

/** What is about to be set on a page; sizes are fractions of it. */
export interface Placing {
  kind: SignatureMark['kind'];
  appearance: SignatureMark['appearance'];
  width: number;
  height: number;
}

/** Where on which page; fractions from its top left. */
export interface Spot {
  page: number;
  x: number;
  y: number;
}

export interface Signing {
  placing: Placing | null;
  pending: boolean;
  /** Where the box stands while it is moved; null before it was. */
  spot: Spot | null;
  move(spot: Spot): void;
  /** Begins to place a mark on a page of one's choice. */
  start(placing: Placing): void;
  place(spot: Spot): void;
  cancel(): void;
  /** Puts a mark into a field that was prepared for it. */
  fill(field: SignatureField, appearance: SignatureMark['appearance']): void;
}

/** The same key for the same mark, so that a repeated attempt never sets it twice. */
function useStableKey(): (body: SignBody) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: newIdempotencyKey() };
    return last.current.key;
  };
}

/** Placing marks on the pages of a session. */
export function useSigning(notarizationId: string): Signing {
  const queryClient = useQueryClient();
  const keyFor = useStableKey();
  const [placing, setPlacing] = useState<Placing | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const sign = useMutation({
    mutationFn: (body: SignBody) =>
      call(signDocument, {
        params: { id: notarizationId },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: async () => {
      setPlacing(null);
      setSpot(null);
      showToast({ title: words.placed });
      await refetchNotarization(queryClient, notarizationId);
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: words.failed,
        description: reasonOf(error, words.failedText),
      }),
  });
  const send = (body: SignBody) => {
    if (!sign.isPending) sign.mutate(body);
  };
  return {
    placing,
    pending: sign.isPending,
    spot,
    move: setSpot,
    start: (made) => {
      setSpot(null);
      setPlacing(made);
    },
    place: (at) => {
      if (placing) send({ ...placing, ...at });
    },
    cancel: () => {
      setPlacing(null);
      setSpot(null);
    },
    fill: ({ id, kind, page, x, y, width, height }, appearance) =>
      send({ fieldId: id, kind, page, x, y, width, height, appearance }),
  };
}
