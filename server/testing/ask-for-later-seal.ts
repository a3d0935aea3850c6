import { expect } from 'vitest';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { askForSeal } from './world.ts';

/** Asks for the seal of a session; the server's own queue leaves its job to the test. @returns the seal's id */
export async function askForLaterSeal(
  server: TestServer,
  notary: TestPerson,
  session: { id: string; code: string },
): Promise<string> {
  await server.owner.raw(`
    CREATE OR REPLACE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.run_at := now() + interval '1 day'; RETURN NEW; END $$;
    CREATE TRIGGER later BEFORE INSERT ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION later()`);
  try {
    expect((await askForSeal(notary, session.id, session.code)).status).toBe(202);
  } finally {
    await server.owner.raw('DROP TRIGGER later ON graphile_worker._private_jobs');
  }
  const seals = server.services.db('seals').where({ session_id: session.id });
  return (await seals.orderBy('created_at', 'desc').first('id')).id;
}
