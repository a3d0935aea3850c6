import { readdirSync } from 'node:fs';
import path from 'node:path';
import { OfflineQueue } from '../offline-queue.ts';
import { testKeys } from './test-keys.ts';

/**
 * The queue as a separate program for kill tests. It checks the database, queues every file of a
 * folder that is not in it yet, and sends the queue. It prints its progress.
 * Arguments: folder of the queue, folder of the files, origin, user ID, cookie.
 */
const [folder = '', files = '', origin = '', userId = '', cookie = ''] = process.argv.slice(2);

const say = (word: string) => process.stdout.write(`${word}\n`);

const offline = await OfflineQueue.open({ folder, keys: testKeys() });
if (offline.setAside) say('set-aside');
const found = offline.database.pragma('integrity_check', { simple: true });
say(found === 'ok' ? 'whole' : `broken: ${found}`);

const queue = offline.forAccount(
  { origin, userId },
  {
    fetch: async (where, init) => {
      const headers = new Headers(init.headers);
      headers.set('Cookie', cookie);
      headers.set('Origin', origin);
      say('asking');
      const response = await fetch(origin + where, { ...init, headers });
      say('answered');
      return response;
    },
  },
);
const kept = queue.list({ limit: 10_000 });
if (kept.some(({ unsure }) => unsure)) say('unsure');
const known = new Set(kept.map(({ work }) => (work.kind === 'document' ? work.name : '')));
queue.drainer.start();
for (const name of readdirSync(files).sort()) {
  if (known.has(name)) continue;
  const words = { documentType: 'other', description: `Number of ${name}` } as const;
  for await (const result of queue.addFiles([path.join(files, name)], words)) {
    say(result.queued ? `queued ${name}` : `not queued: ${result.reason}`);
  }
}
for (;;) {
  const { state, counts } = queue.drainer.status();
  if (state === 'idle' && counts.queued + counts.sending === 0) break;
  await new Promise((resolve) => setTimeout(resolve, 5));
}
await queue.drainer.stop();
offline.close();
say('done');
