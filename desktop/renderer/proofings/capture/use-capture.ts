import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImageAdvice } from '../../../../common/proofings.ts';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../../../packages/evidence/src/journal/act-terms.ts';
import type { PictureLine, PictureStatus } from './thumbnails.tsx';

/** What the server has of the pictures. */
export interface TakenImages {
  /** Null before the first picture. */
  documentKind: DocumentKind | null;
  images: readonly { side: ImageSide; advice: readonly ImageAdvice[] }[];
}

/** One upload. The type of document is sent with the pictures of a document only. */
export interface Upload {
  side: ImageSide;
  file: File;
  documentKind: DocumentKind;
}

export interface Capture {
  kind: DocumentKind;
  setKind: (kind: DocumentKind) => void;
  lines: PictureLine[];
  /** The picture to take now; null if all are there. */
  current: ImageSide | null;
  /** Advice about the current picture, which may be kept anyway. */
  advice: readonly ImageAdvice[];
  /** Why the current picture was not saved. */
  error: Error | null;
  /** Whether there is an earlier picture of this side that can be kept. */
  mayKeep: boolean;
  isSending: boolean;
  isComplete: boolean;
  add: (side: ImageSide, file: File) => void;
  takeAgain: (side: ImageSide) => void;
  keep: (sides: readonly ImageSide[]) => void;
}

const without = <T>(list: readonly T[], one: T) => list.filter((other) => other !== one);

/** Returns the pictures that a type of document needs, in the order in which they are taken. */
export const sidesFor = (kind: DocumentKind): ImageSide[] =>
  kind === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];

/**
 * Leads through the pictures: the next one comes at once, while the earlier one is still read. What
 * could be better comes at the end.
 * @param send uploads a picture, and stores what the server answers
 * @param options `isConfirmed`: the person has decided to keep the pictures that are there
 */
export function useCapture(
  { documentKind, images }: TakenImages,
  send: (upload: Upload) => Promise<unknown>,
  { isConfirmed = false } = {},
): Capture {
  const [chosen, setKind] = useState<DocumentKind | null>(null);
  const kind = chosen ?? documentKind ?? 'license';
  const [files, setFiles] = useState<Partial<Record<ImageSide, File>>>({});
  const [sending, setSending] = useState<ImageSide[]>([]);
  const [kept, setKept] = useState(() => (isConfirmed ? images.map(({ side }) => side) : []));
  const [again, setAgain] = useState<ImageSide | null>(null);
  const [failed, setFailed] = useState<Partial<Record<ImageSide, Error>>>({});
  const [last, setLast] = useState<ImageSide | null>(null);
  const clearFailure = (side: ImageSide) => setFailed(({ [side]: _, ...rest }) => rest);
  const upload = useMutation({
    mutationFn: send,
    onMutate: ({ side }) => {
      setSending((list) => [...without(list, side), side]);
      clearFailure(side);
    },
    onSuccess: () => setKind(null),
    onError: (error, { side }) => {
      setFailed((all) => ({ ...all, [side]: error }));
      setFiles(({ [side]: _, ...rest }) => rest);
    },
    onSettled: (_data, _error, { side }) => setSending((list) => without(list, side)),
  });
  const sides = sidesFor(kind);
  // A document of another type replaces the pictures of the earlier one.
  const isOther = documentKind !== null && sidesFor(documentKind).length !== sides.length;
  const has = images.filter(({ side }) => side === 'selfie' || !isOther);
  const adviceOf = (side: ImageSide) => has.find((image) => image.side === side)?.advice;
  const statusOf = (side: ImageSide) => {
    if (sending.includes(side)) return 'sending';
    if (failed[side]) return 'failed';
    const advice = adviceOf(side);
    if (!advice) return 'missing';
    return advice.length > 0 && !kept.includes(side) ? 'look' : 'taken';
  };
  const lines = sides.map((side) => ({ side, status: statusOf(side), file: files[side] }) as const);
  const isNeeded = (status: PictureStatus) => status !== 'taken' && status !== 'sending';
  const first = (status: PictureStatus) => lines.find((line) => line.status === status)?.side;
  // A result that arrives must not change the picture that the person is taking.
  const isLastNeeded = lines.some(({ side, status }) => side === last && isNeeded(status));
  const next = () => {
    const missing = first('missing');
    if (missing || sending.length > 0) return missing ?? null;
    return first('failed') ?? first('look') ?? null;
  };
  const current = again ?? (isLastNeeded ? last : next());
  if (current !== last) setLast(current);
  return {
    kind,
    setKind,
    lines,
    current,
    advice: (again === null && current && !failed[current] && adviceOf(current)) || [],
    error: (current && failed[current]) ?? null,
    mayKeep: again === null && current !== null && adviceOf(current) !== undefined,
    isSending: sending.length > 0,
    isComplete: lines.every(({ status }) => status === 'taken'),
    add: (side, file) => {
      setFiles((all) => ({ ...all, [side]: file }));
      setKept((list) => without(list, side));
      setAgain(null);
      upload.mutate({ side, file, documentKind: kind });
    },
    takeAgain: setAgain,
    keep: (all) => {
      for (const side of all) clearFailure(side);
      setKept((list) => [...list, ...all]);
    },
  };
}
