import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '../../common/documents.ts';
import type { TestPerson } from '../testing/test-person.ts';

const READERS = 10;
const READ_PAUSE_MS = 50;
/** In a minute, no more documents than the list has on a page. */
const UPLOAD_PAUSE_MS = 1000;

/** What the requests of a load got. */
export interface LoadResult {
  /** How many answers had each status. A request without an answer counts as status 0. */
  statuses: Map<number, number>;
  /** Times of the answers, in milliseconds. */
  times: number[];
  /** Names of the documents whose upload was acknowledged. */
  uploaded: string[];
}

/**
 * Reads and uploads as a person until it is stopped. An upload that is not acknowledged is sent again with
 * the same key, as the clients of the product do.
 * @param uploaders how many uploads there are at the same time
 */
export function startLoad(person: TestPerson, uploaders = 1): { stop(): Promise<LoadResult> } {
  let stops = false;
  const result: LoadResult = { statuses: new Map(), times: [], uploaded: [] };
  const send = async (request: () => Promise<{ status: number }>): Promise<number> => {
    const sentAt = performance.now();
    const status = await request().then(
      (answer) => answer.status,
      () => 0,
    );
    result.times.push(performance.now() - sentAt);
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    return status;
  };
  const read = async () => {
    while (!stops) {
      await send(() => person.call('GET', '/api/documents'));
      await sleep(READ_PAUSE_MS);
    }
  };
  const upload = async () => {
    while (!stops) {
      const key = crypto.randomUUID();
      const name = `${key}.txt`;
      const headers = { 'Idempotency-Key': key };
      while ((await send(() => person.upload('An agreement.', name, {}, headers))) !== 201) {
        await sleep(READ_PAUSE_MS);
      }
      result.uploaded.push(name);
      await sleep(UPLOAD_PAUSE_MS);
    }
  };
  const loops = [
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: uploaders }, upload),
  ];
  return {
    async stop() {
      stops = true;
      await Promise.all(loops);
      return result;
    },
  };
}

/** Returns the names of these documents that the person does not have exactly once. */
export async function notStoredOnce(
  person: TestPerson,
  names: readonly string[],
): Promise<string[]> {
  const { body } = await person.call<Document[]>('GET', '/api/documents?limit=100');
  const stored = body.map(({ originalName }) => originalName);
  return names.filter((name) => stored.filter((one) => one === name).length !== 1);
}
