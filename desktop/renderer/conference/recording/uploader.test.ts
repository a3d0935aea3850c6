import { expect, test, vi } from 'vitest';
import { ApiError } from '../../ui/api-error.ts';
import { createMemoryStore } from './memory-store.ts';
import { sampleSegment } from './testing/sample-segment.ts';
import { fateOf, Uploader } from './uploader.ts';

const unheard = {
  onLost: () => undefined,
  onStuck: () => undefined,
};
/** Something that a test waits for, and the function that reports it. */
function moment(): { come: Promise<void>; now: () => void } {
  let now = () => {};
  const come = new Promise<void>((resolve) => {
    now = resolve;
  });
  return { come, now };
}

const refusal = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: code }), '');

test('drops only segments that can never be accepted', () => {
  expect(fateOf(new TypeError('no network'))).toBe('again');
  expect(fateOf(refusal(503, 'unavailable'))).toBe('again');
  expect(fateOf(refusal(507, 'storage_full'))).toBe('again');
  expect(fateOf(refusal(409, 'recording_waiting'))).toBe('hold');
  expect(fateOf(refusal(400, 'segment_damaged'))).toBe('resend');
  expect(fateOf(refusal(400, 'invalid_input'))).toBe('resend');
  expect(fateOf(refusal(401, 'unauthorized'))).toBe('later');
  expect(fateOf(refusal(404, 'not_found'))).toBe('later');
  expect(fateOf(refusal(409, 'recording_closed'))).toBe('drop');
  expect(fateOf(refusal(403, 'document_image_forbidden'))).toBe('drop');
});

test('sends segments in order, each until accepted, and another person’s conference blocks nothing', async () => {
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
    ...unheard,
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
    void uploader.add(sampleSegment(conference, number));
  }
  await all;
  expect(sent).toEqual(['own 0', 'own 1', 'own 1', 'own 1', 'foreign 0', 'own 2', 'own 3']);
  // The other person's segment still waits for their next sign-in.
  expect(waiting).not.toContain(false);
});

test('sends a segment that cannot be deleted once, and continues with the next ones', async () => {
  const store = createMemoryStore();
  const sent: number[] = [];
  let finished = () => {};
  const all = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const uploader = new Uploader(
    { ...store, remove: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    {
      ...unheard,
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
  await store.add(sampleSegment('own', 0));
  await uploader.add(sampleSegment('own', 1));
  await all;
  expect(sent).toEqual([0, 1]);
});

test('a conference that has not begun blocks no other, and is retried in order', async () => {
  const sent: string[] = [];
  const begun = moment();
  const done = moment();
  let isBegun = false;
  const uploader = new Uploader(createMemoryStore(), {
    ...unheard,
    send: ({ conferenceId, number }) => {
      if (conferenceId === 'next' && !isBegun) {
        return Promise.reject(refusal(409, 'recording_waiting'));
      }
      sent.push(`${conferenceId} ${number}`);
      if (sent.length === 2) begun.now();
      return Promise.resolve();
    },
    onWaiting: (waiting) => {
      if (!waiting) done.now();
    },
    pause: () => begun.come,
  });
  for (const [conference, number] of [
    ['next', 0],
    ['now', 0],
    ['next', 1],
    ['now', 1],
  ] as const) {
    void uploader.add(sampleSegment(conference, number));
  }
  await begun.come;
  isBegun = true;
  await done.come;
  expect(sent).toEqual(['now 0', 'now 1', 'next 0', 'next 1']);
});

test('sends a segment again when it was damaged in transit', async () => {
  const done = moment();
  const sent: number[] = [];
  const lost: number[] = [];
  const uploader = new Uploader(createMemoryStore(), {
    onLost: ({ number }) => lost.push(number),
    onStuck: () => done.now(),
    send: ({ number }) => {
      sent.push(number);
      return sent.length <= 2 ? Promise.reject(refusal(400, 'segment_damaged')) : Promise.resolve();
    },
    onWaiting: (waiting) => {
      if (!waiting) done.now();
    },
    pause: () => Promise.resolve(),
  });
  void uploader.add(sampleSegment('own', 0));
  void uploader.add(sampleSegment('own', 1));
  await done.come;
  expect([sent, lost]).toEqual([[0, 0, 0, 1], []]);
});

test('keeps and reports a segment that never arrives intact, and drops and reports one that is corrupt here', async () => {
  const store = createMemoryStore();
  const done = moment();
  const sent: number[] = [];
  const reported: string[] = [];
  const waiting: boolean[] = [];
  const uploader = new Uploader(store, {
    onLost: ({ number }) => reported.push(`lost ${number}`),
    onStuck: ({ number }) => reported.push(`stuck ${number}`),
    send: ({ number }) => {
      sent.push(number);
      if (number < 2) return Promise.reject(refusal(400, 'invalid_input'));
      if (number === 3) return Promise.reject(refusal(409, 'recording_disabled'));
      if (number === 4) done.now();
      return Promise.resolve();
    },
    onWaiting: (state) => waiting.push(state),
    pause: () => Promise.resolve(),
  });
  void uploader.add({ ...sampleSegment('own', 0), sha256: 'ab'.repeat(32) });
  for (const number of [1, 2, 3, 4]) void uploader.add(sampleSegment('own', number));
  await done.come;
  // Segments that the conference does not record are not missed.
  expect([sent, reported]).toEqual([
    [0, 1, 1, 1, 1, 1, 2, 3, 4],
    ['lost 0', 'stuck 1'],
  ]);
  expect((await store.next(() => true))?.segment.number).toBe(1);
  expect(waiting).not.toContain(false);
});

test('waits once before it reads again, however many reads have failed', async () => {
  const store = createMemoryStore();
  const waits: (() => void)[] = [];
  let reads = 0;
  const uploader = new Uploader(
    {
      ...store,
      next: () => {
        reads += 1;
        return Promise.reject(new DOMException('closed', 'InvalidStateError'));
      },
    },
    {
      ...unheard,
      send: () => Promise.resolve(),
      onWaiting: () => undefined,
      pause: () => new Promise((resolve) => waits.push(resolve)),
    },
  );
  for (const number of [0, 1, 2]) {
    await uploader.add(sampleSegment('own', number));
    await vi.waitFor(() => expect(reads).toBe(number + 1));
  }
  expect(waits).toHaveLength(1);
  waits[0]?.();
  await vi.waitFor(() => expect([reads, waits.length]).toEqual([4, 2]));
});
