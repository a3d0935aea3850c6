/*
 * `npm run worker` starts a process that runs jobs and serves neither people nor screens. It needs the
 * same settings as the processes with SERVE=web.
 */

process.env.SERVE = 'worker';
await import('./serve.ts');
