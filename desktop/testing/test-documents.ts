import type { Document } from '../../common/documents.ts';
import type { TestPerson } from '../../server/testing/test-person.ts';

/** What is said of a document as it is queued. */
export const deed = { documentType: 'deed', description: 'Birch Lane 7' } as const;

/** The content of a text file of so many bytes. */
export const text = (words: string, size: number) => Buffer.alloc(size, `${words} `);

/** What of a person has arrived on the server, the newest first. */
export const documentsOf = async (person: TestPerson) =>
  (await person.call<Document[]>('GET', '/api/documents?limit=500')).body;
