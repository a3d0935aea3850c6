import { expect, test } from 'vitest';
import { Session } from '../../testing/electron-session.ts';
import { createLog } from '../log.ts';
import { createApi } from '../server/api.ts';
import { watchAgenda } from './agenda.ts';

test('what is shown stays where no server may be asked, and nothing is noted of it', async () => {
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
