import { useSessionStorage } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BodyOf } from '../../../../common/endpoint.ts';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import {
  removeMark,
  type SignatureField,
  type SignatureMark,
  signDocument,
} from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { subjectOfMark } from '../../../../common/signing-codes.ts';
import { call } from '../../ui/api.ts';
import { showFailureOrLost } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { useAttemptKey } from '../../ui/use-attempt-key.ts';
import { type Fields, useFields } from '../fields/use-fields.ts';
import { refetchNotarization } from '../queries.ts';

export interface Adopted {
  signature: SignatureMark['appearance'] | null;
  initials: SignatureMark['appearance'] | null;
}

const NOT_ADOPTED: Adopted = { signature: null, initials: null };

type SignBody = BodyOf<typeof signDocument>;

/** What is about to be placed on a page; sizes are fractions of it. */
export type Placing = {
  kind: SignatureMark['kind'];
  width: number;
  height: number;
  /** A co-located signer whose mark it will be. */
  as?: SessionPerson;
} & (
  | { appearance: SignatureMark['appearance']; field?: never }
  /** An empty field for someone, instead of the user's own mark. */
  | { appearance?: never; field: Pick<SignatureField, 'person' | 'required'> }
);

/** A position on a page, in fractions from its top left. */
export interface Spot {
  page: number;
  x: number;
  y: number;
}

/** The field that is filled in next. */
export interface Target {
  field: SignatureField;
  /** Opens the field as if the person had pressed it. */
  press: boolean;
}

export interface Signing {
  target: Target | null;
  /** Shows a field: turns to its page, scrolls to it and focuses it. */
  goTo(field: SignatureField | null, press?: boolean): void;
  /** The person's own signature and initials, after they adopted them in this conference. */
  adopted: Adopted;
  adopt(kind: keyof Adopted, appearance: SignatureMark['appearance'] | null): void;
  /** Removes one of the person's marks from the page. */
  remove(markId: string): void;
  placing: Placing | null;
  fields: Fields;
  pending: boolean;
  /** Position of the box while it is moved; null before that. */
  spot: Spot | null;
  move(spot: Spot): void;
  /** Starts placing a mark on a page that the person chooses. */
  start(placing: Placing): void;
  place(spot: Spot): void;
  cancel(): void;
  /**
   * Puts a mark into a prepared field.
   * @returns false if that was refused, which is shown to the person; keep their input then
   */
  fill(
    field: SignatureField,
    appearance: SignatureMark['appearance'],
    as?: SessionPerson,
  ): Promise<boolean>;
  /** Why no mark can be made now; null if one can. */
  waits: string | null;
  /** The signing code that the person has entered; kept if the card disappears for a moment. */
  code: string;
  setCode(code: string): void;
  /** A mark of a co-located signer that waits for their code. */
  coLocatedMark: {
    person: SessionPerson;
    /** What the emailed code is for. */
    subject: string;
    confirm(code: string): Promise<unknown>;
    cancel(): void;
  } | null;
}

/**
 * Places marks on the pages of a session.
 * @param participantId the person in this conference. Their adopted marks stay in this tab, also
 * after the page is loaded again.
 * @param waits why no mark can be made now, for example because the recording or the connection is
 * lost
 */
export function useSigning(
  notarizationId: string,
  participantId: string,
  waits: string | null = null,
): Signing {
  const queryClient = useQueryClient();
  const { keyOf } = useAttemptKey();
  const fields = useFields(notarizationId);
  // Checked when a mark is sent: entering a code takes time.
  const waitsNow = useRef(waits);
  useEffect(() => {
    waitsNow.current = waits;
  });
  const [placing, setPlacing] = useState<Placing | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const [adopted, setAdopted] = useSessionStorage({
    key: `sealwright-adopted-${participantId}`,
    defaultValue: NOT_ADOPTED,
    getInitialValueInEffect: false,
  });
  const [code, setCode] = useState('');
  const [waiting, setWaiting] = useState<{ person: SessionPerson; body: SignBody } | null>(null);
  const stop = () => {
    setPlacing(null);
    setSpot(null);
  };
  // What was being placed belongs to the document that was shown before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another document is shown
  useEffect(() => {
    setPlacing(null);
    setSpot(null);
    setTarget(null);
    setWaiting(null);
  }, [notarizationId]);
  const sign = useMutation({
    mutationFn: (body: SignBody) =>
      call(signDocument, {
        params: { id: notarizationId },
        body,
        idempotencyKey: keyOf({ notarizationId, body }),
      }),
    onSuccess: async ({ fieldId }) => {
      stop();
      // A field is filled in where the person looks, and the status says what is left.
      if (!fieldId) showToast({ title: words.placed });
      await refetchNotarization(queryClient, notarizationId);
    },
    onError: (error) => {
      showFailureOrLost(words.failed, error, words.lostText);
      // Reload the content of the page, even if no answer arrived.
      void refetchNotarization(queryClient, notarizationId).catch(() => undefined);
    },
  });
  const remove = useMutation({
    mutationFn: (markId: string) => call(removeMark, { params: { id: notarizationId, markId } }),
    onSuccess: () => showToast({ title: words.removed }),
    onError: (error) => showFailureOrLost(words.removeFailed, error, words.lostText),
    onSettled: () => void refetchNotarization(queryClient, notarizationId).catch(() => undefined),
  });
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
    target,
    goTo: (field, press = false) => setTarget(field && { field, press }),
    adopted,
    adopt: (kind, appearance) => setAdopted((before) => ({ ...before, [kind]: appearance })),
    remove: (markId) => {
      if (!remove.isPending) remove.mutate(markId);
    },
    placing,
    fields,
    pending: sign.isPending || remove.isPending || fields.pending,
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
    code,
    setCode,
    fill: ({ id, kind, page, x, y, width, height }, appearance, as) =>
      send({ fieldId: id, kind, page, x, y, width, height, appearance }, as),
    coLocatedMark: waiting && {
      person: waiting.person,
      subject: subjectOfMark(waiting.body),
      confirm: async (code) => {
        const body = { ...waiting.body, beside: { person: waiting.person.key, code } };
        await call(signDocument, {
          params: { id: notarizationId },
          body,
          idempotencyKey: keyOf({ notarizationId, body }),
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
