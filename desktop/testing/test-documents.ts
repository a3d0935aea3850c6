import type { Document } from '../../common/documents.ts';
import type { TestPerson } from '../../server/testing/test-person.ts';

/** Type and description of a queued document. */
export const deed = { documentType: 'deed', description: 'Birch Lane 7' } as const;

/** The content of a text file with this size. */
export const text = (words: string, size: number) => Buffer.alloc(size, `${words} `);

/** A person's documents on the server, newest first. */
export const documentsOf = async (person: TestPerson) =>
  (await person.call<Document[]>('GET', '/api/documents?limit=500')).body;
