import type { TestServer } from './test-server.ts';

/**
 * Delays every new job of the server until tomorrow, so that a test can do the work itself.
 * Recording checks still run, because no step of a session is accepted without them.
 * @returns a function that ends the delay for later jobs
 */
export async function leaveJobs({ owner }: TestServer): Promise<() => Promise<void>> {
  await owner.raw(`
    CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM graphile_worker._private_tasks
                     WHERE id = NEW.task_id AND identifier = 'check-recording') THEN
        NEW.run_at := now() + interval '1 day';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER later BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION later()`);
  return async () => {
    await owner.raw('DROP FUNCTION later CASCADE');
  };
}
