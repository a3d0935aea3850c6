import { expect } from 'vitest';
import { firstRow } from './first-row.ts';
import { leaveJobs } from './leave-jobs.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { askForSeal } from './world.ts';

/**
 * Requests the seal of a session. The server's queue leaves the job to the test. @returns the ID of
 * the seal
 */
export async function askForLaterSeal(
  server: TestServer,
  notary: TestPerson,
  session: { id: string; code: string },
): Promise<string> {
  const goOn = await leaveJobs(server);
  try {
    expect((await askForSeal(notary, session.id, session.code)).status).toBe(202);
  } finally {
    await goOn();
  }
  const seals = server.services.db('seals').where({ sessionId: session.id });
  return (await firstRow(seals.orderBy('createdAt', 'desc').first('id'))).id;
}
