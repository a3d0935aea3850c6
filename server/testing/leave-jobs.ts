import type { TestServer } from './test-server.ts';

/**
 * From now on the server leaves every new job until tomorrow: a test does its work itself, or needs none of
 * it. Answers what ends that for the jobs after.
 */
export async function leaveJobs({ owner }: TestServer): Promise<() => Promise<void>> {
  await owner.raw(`
    CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.run_at := now() + interval '1 day'; RETURN NEW; END $$;
    CREATE TRIGGER later BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION later()`);
  return async () => {
    await owner.raw('DROP FUNCTION later CASCADE');
  };
}
