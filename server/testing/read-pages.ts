import { NEXT_CURSOR_HEADER } from '../../common/paging.ts';
import type { TestPerson } from './test-person.ts';

interface Answer<T> {
  status: number;
  body: T[];
  headers: Headers;
}

/** Reads a list to its end, `limit` rows per page. @returns all rows in order */
export async function readPages<T>(person: TestPerson, path: string, limit: number): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | null = '';
  const sign = path.includes('?') ? '&' : '?';
  while (cursor !== null) {
    const query: string = `${sign}limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const page: Answer<T> = await person.call<T[]>('GET', path + query);
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
    if (page.body.length > limit) throw new Error(`${path} gave ${page.body.length} rows at once`);
    rows.push(...page.body);
    cursor = page.headers.get(NEXT_CURSOR_HEADER);
  }
  return rows;
}
