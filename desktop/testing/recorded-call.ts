import { randomBytes } from 'node:crypto';
import type { TestPerson } from '../../server/testing/test-person.ts';
import { TestSocket } from '../../server/testing/test-socket.ts';
import type { AccountQueue } from '../main/queue/account-queue.ts';

interface TestPiece {
  conferenceId: string;
  takeId: string;
  number: number;
}

/** Adds a recording segment of two seconds. */
export function addRecordedSegment(queue: AccountQueue, piece: TestPiece, bytes: number) {
  const when = { startedAt: Date.now() - 2000, durationMs: 2000 };
  return queue.addSegment({ ...piece, ...when, track: 'session' }, randomBytes(bytes));
}

/** Both participants join the conference. */
export const bothIn = async (customer: TestPerson, notary: TestPerson, conferenceId: string) => [
  await TestSocket.join(customer, conferenceId, 'signer'),
  await TestSocket.join(notary, conferenceId, 'notary'),
];

/** Numbers of the segments of a take that the server has. */
export async function segmentsOf(
  notary: TestPerson,
  { conferenceId, takeId }: Pick<TestPiece, 'conferenceId' | 'takeId'>,
): Promise<number[]> {
  const { body } = await notary.call<{ segments: { takeId: string; number: number }[] }>(
    'GET',
    `/api/conference/${conferenceId}/recording`,
  );
  return body.segments.filter((one) => one.takeId === takeId).map(({ number }) => number);
}
