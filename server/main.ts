import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import pino from 'pino';
import { boot } from './boot.ts';
import { showsMailbox } from './outputs/demo/shows-mailbox.ts';
import { loadConfig } from './platform/config.ts';
import { isDatabaseAway } from './platform/database/is-database-away.ts';
import { watchAncestors } from './platform/watch-ancestors.ts';

/* Starts the process that serves the API and the web application. */

/** The process exits this long after the notice, even if the shutdown has not finished. */
const HARD_STOP_MS = 25_000;

const out = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = loadConfig();
  const log = config.production
    ? pino.destination({ fd: 2, sync: false })
    : pino.destination({
        dest: path.join(config.dataDir, 'server.log'),
        sync: false,
        mkdir: true,
        mode: 0o600,
      });
  // pino writes to it when the process exits, and would throw if it were not open by then.
  await once(log, 'ready');
  const running = await boot(config, { log, onMustStop: (error) => fatal(error) });
  if (config.production && !config.tsaUrl) {
    running.services.logger.warn(
      'TSA_URL is not set: what is sealed carries no time that others vouch for, and its signatures count as long as their certificates. See docs/deploy/timestamps.md.',
    );
  }
  if (config.production && !config.clamd) {
    running.services.logger.warn(
      'CLAMD_URL is not set: uploads are not scanned for malware. See docs/deploy/malware.md.',
    );
  }
  let stopping = false;
  const stop = async (code: number) => {
    // A second signal exits at once. The watchdog of the embedded database stops the database.
    if (stopping) process.exit(code);
    stopping = true;
    setTimeout(() => process.exit(1), HARD_STOP_MS + config.drainNoticeMs).unref();
    try {
      // After an error, another process may already be serving.
      await running.stop(code === 0 ? config.drainNoticeMs : 0);
    } finally {
      process.exit(code);
    }
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));
  const fatal = (error: unknown) => {
    running.services.logger.fatal({ err: error }, 'unexpected failure');
    appendFileSync(
      path.join(config.dataDir, 'crash.log'),
      `${new Date().toISOString()} ${String((error as Error)?.stack ?? error)}\n`,
      { mode: 0o600 },
    );
    void stop(1);
  };
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', (error) => {
    // A connection of a library was lost together with the database. The library opens a new one
    // when needed.
    if (typeof error === 'object' && error !== null && isDatabaseAway(error)) {
      running.services.logger.warn({ err: error }, 'connection lost');
    } else fatal(error);
  });
  if (!config.production) watchAncestors(() => void stop(0));

  const address = config.port === 0 ? `http://localhost:${running.port}` : config.publicUrl;
  const own = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${running.port}`;
  out(
    config.serve === 'worker'
      ? `The worker is ready at ${own}`
      : `Sealwright is ready at ${address}`,
  );
  // Write the compile cache now. A process that is killed would not write it, and the next start
  // would compile everything again.
  flushCompileCache();
  if (running.demoAccounts.length > 0) {
    out('');
    out('Try it with:');
    for (const { role, email, password } of running.demoAccounts) {
      out(`  ${role.padEnd(14)} ${email.padEnd(32)} ${password}`);
    }
    out('');
    if (showsMailbox(config)) {
      out(`Emails, for example with codes: ${address}/demo/mail`);
      out('');
    }
    out('Press Ctrl-C to stop.');
  }
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    taken
      ? `${text}\nAnother program uses this port. Stop that program, or set PORT to another port.\n`
      : `${text}\n`,
  );
  process.exit(1);
}
