import { expect, test } from 'vitest';
import { Session } from '../../testing/electron-session.ts';
import { createLog } from '../log.ts';
import { createApi } from '../server/api.ts';
import { watchAgenda } from './agenda.ts';

test('keeps the displayed agenda and logs nothing when no server can be asked', async () => {
  const lines: string[] = [];
  const read: unknown[] = [];
  const watch = watchAgenda(
    createApi(new Session() as never, () => null),
    createLog((line) => lines.push(line)),
    (agenda) => read.push(agenda),
    () => undefined,
  );
  await watch.refresh();
  expect(read).toEqual([]);
  expect(lines).toEqual([]);
});
