import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DeletionPreview } from '../../../../common/account.ts';
import type { User } from '../../../../common/users.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/world.ts';

export const me = async (person: TestPerson) => (await person.call<User>('GET', '/api/user')).body;

export const preview = async (person: TestPerson) =>
  (await person.call<DeletionPreview>('GET', '/api/user/deletion')).body;

export const remove = (person: TestPerson, email: string) =>
  person.call<{ code: string; message: string; fields: Record<string, string> }>(
    'DELETE',
    '/api/user',
    { email },
  );

/** Checks whether the encrypted file with this ID exists. */
export const onDisk = ({ dataDir }: TestServer, id: string): boolean =>
  existsSync(path.join(dataDir, 'files', id.slice(0, 2), id));

/** Waits until only notarized documents of a person remain. */
export const erased = ({ services }: TestServer, userId: string) =>
  until(
    async () =>
      (
        await services
          .db('documents')
          .where({ userId })
          .whereNot('status', 'notarized')
          .whereNull('erasedAt')
      ).length,
    (left) => left === 0,
  );
