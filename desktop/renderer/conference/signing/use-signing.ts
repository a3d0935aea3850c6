import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BodyOf } from '../../../../common/endpoint.ts';
import {
  type SignatureField,
  type SignatureMark,
  signDocument,
} from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { subjectOfMark } from '../../../../common/signing-codes.ts';
import { signingWords as words } from '../../../../common/words/signing.ts';
import { call } from '../../ui/api.ts';
import { showFailureOrLost } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { useAttemptKey } from '../../ui/use-attempt-key.ts';
import { type Fields, useFields } from '../fields/use-fields.ts';
import { refetchNotarization } from '../queries.ts';

type SignBody = BodyOf<typeof signDocument>;

/** What is about to be set on a page; sizes are fractions of it. */
export type Placing = {
  kind: SignatureMark['kind'];
  width: number;
  height: number;
  /** Someone beside whoever is at the keyboard, whose mark it will be. */
  as?: SessionPerson;
} & (
  | { appearance: SignatureMark['appearance']; field?: never }
  /** An empty field for someone, rather than a mark of one's own. */
  | { appearance?: never; field: Pick<SignatureField, 'person' | 'required'> }
);

/** Where on which page; fractions from its top left. */
export interface Spot {
  page: number;
  x: number;
  y: number;
}

export interface Signing {
  placing: Placing | null;
  fields: Fields;
  pending: boolean;
  /** Where the box stands while it is moved; null before it was. */
  spot: Spot | null;
  move(spot: Spot): void;
  /** Begins to place a mark on a page of one's choice. */
  start(placing: Placing): void;
  place(spot: Spot): void;
  cancel(): void;
  /**
   * Puts a mark into a field that was prepared for it.
   * @returns false where that was refused, which is said; what was entered is to be kept then
   */
  fill(
    field: SignatureField,
    appearance: SignatureMark['appearance'],
    as?: SessionPerson,
  ): Promise<boolean>;
  /** Why no mark can be made now; null where one can. */
  waits: string | null;
  /** A mark of someone on another's device, which waits for their code. */
  beside: {
    person: SessionPerson;
    /** What the code is mailed for. */
    subject: string;
    confirm(code: string): Promise<unknown>;
    cancel(): void;
  } | null;
}

/**
 * Placing marks on the pages of a session.
 * @param waits why no mark can be made now, as the recording or the connection is gone
 */
export function useSigning(notarizationId: string, waits: string | null = null): Signing {
  const queryClient = useQueryClient();
  const { keyOf } = useAttemptKey();
  const fields = useFields(notarizationId);
  // Asked as a mark is sent: a code may have been typed since it was pressed.
  const waitsNow = useRef(waits);
  useEffect(() => {
    waitsNow.current = waits;
  });
  const [placing, setPlacing] = useState<Placing | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const stop = () => {
    setPlacing(null);
    setSpot(null);
  };
  const sign = useMutation({
    mutationFn: (body: SignBody) =>
      call(signDocument, {
        params: { id: notarizationId },
        body,
        idempotencyKey: keyOf(body),
      }),
    onSuccess: async () => {
      stop();
      showToast({ title: words.placed });
      await refetchNotarization(queryClient, notarizationId);
    },
    onError: (error) => {
      showFailureOrLost(words.failed, error, words.lostText);
      // The page shows what is on it, whether or not an answer came.
      void refetchNotarization(queryClient, notarizationId).catch(() => undefined);
    },
  });
  const [waiting, setWaiting] = useState<{ person: SessionPerson; body: SignBody } | null>(null);
  const send = async (body: SignBody, as?: SessionPerson): Promise<boolean> => {
    const description = waitsNow.current;
    if (description) showToast({ variant: 'destructive', title: words.failed, description });
    if (description || sign.isPending) return false;
    if (as) {
      setWaiting({ person: as, body });
      return true;
    }
    return sign.mutateAsync(body).then(
      () => true,
      () => false,
    );
  };
  return {
    placing,
    fields,
    pending: sign.isPending || fields.pending,
    spot,
    move: setSpot,
    start: (made) => {
      setSpot(null);
      setPlacing(made);
    },
    place: (at) => {
      if (!placing) return;
      const { kind, width, height } = placing;
      if (!placing.field) {
        const body = { kind, width, height, appearance: placing.appearance, ...at };
        return void send(body, placing.as);
      }
      fields.add([{ kind, width, height, ...placing.field, ...at }]);
      stop();
    },
    cancel: stop,
    waits,
    fill: ({ id, kind, page, x, y, width, height }, appearance, as) =>
      send({ fieldId: id, kind, page, x, y, width, height, appearance }, as),
    beside: waiting && {
      person: waiting.person,
      subject: subjectOfMark(waiting.body),
      confirm: async (code) => {
        const body = { ...waiting.body, beside: { person: waiting.person.key, code } };
        await call(signDocument, {
          params: { id: notarizationId },
          body,
          idempotencyKey: keyOf(body),
        });
        setWaiting(null);
        stop();
        showToast({ title: words.placed });
        await refetchNotarization(queryClient, notarizationId);
      },
      cancel: () => setWaiting(null),
    },
  };
}
