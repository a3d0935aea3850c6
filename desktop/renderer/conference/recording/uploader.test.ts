import { expect, test } from 'vitest';
import { ApiError } from '../../ui/api-error.ts';
import { createMemoryStore } from './memory-store.ts';
import { samplePiece } from './testing/sample-piece.ts';
import { fateOf, Uploader } from './uploader.ts';

const refusal = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: code }), '');

test('only what can never be taken is let go of', () => {
  expect(fateOf(new TypeError('no network'))).toBe('again');
  expect(fateOf(refusal(503, 'unavailable'))).toBe('again');
  expect(fateOf(refusal(507, 'storage_full'))).toBe('again');
  expect(fateOf(refusal(409, 'recording_waiting'))).toBe('again');
  expect(fateOf(refusal(401, 'unauthorized'))).toBe('later');
  expect(fateOf(refusal(404, 'not_found'))).toBe('later');
  expect(fateOf(refusal(409, 'recording_closed'))).toBe('drop');
  expect(fateOf(refusal(403, 'document_image_forbidden'))).toBe('drop');
});

test('pieces are sent in order, each until it is taken; a foreign call holds nobody up', async () => {
  const answers: (Error | null)[] = [
    null,
    new TypeError('no network'),
    refusal(503, 'unavailable'),
    null,
    refusal(404, 'not_found'),
    refusal(409, 'recording_closed'),
    null,
  ];
  const sent: string[] = [];
  const waiting: boolean[] = [];
  let finished = () => {};
  const all = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const uploader = new Uploader(createMemoryStore(), {
    send: ({ conferenceId, number }) => {
      sent.push(`${conferenceId} ${number}`);
      const error = answers.shift();
      if (answers.length === 0) finished();
      return error ? Promise.reject(error) : Promise.resolve();
    },
    onWaiting: (state) => waiting.push(state),
    pause: () => Promise.resolve(),
  });
  for (const [conference, number] of [
    ['own', 0],
    ['own', 1],
    ['foreign', 0],
    ['own', 2],
    ['own', 3],
  ] as const) {
    void uploader.add(samplePiece(conference, number));
  }
  await all;
  expect(sent).toEqual(['own 0', 'own 1', 'own 1', 'own 1', 'foreign 0', 'own 2', 'own 3']);
  // The foreign piece still waits: for whoever signs in next.
  expect(waiting).not.toContain(false);
});

test('a piece that cannot be deleted is sent once, and those behind it are sent', async () => {
  const store = createMemoryStore();
  const sent: number[] = [];
  let finished = () => {};
  const all = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const uploader = new Uploader(
    { ...store, remove: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    {
      send: ({ number }) => {
        sent.push(number);
        if (sent.length <= 2) return Promise.resolve();
        finished();
        return new Promise(() => undefined);
      },
      onWaiting: (state) => {
        if (!state) finished();
      },
      pause: () => Promise.resolve(),
    },
  );
  await store.add(samplePiece('own', 0));
  await uploader.add(samplePiece('own', 1));
  await all;
  expect(sent).toEqual([0, 1]);
});
