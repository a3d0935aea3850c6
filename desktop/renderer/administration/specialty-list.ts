import { formatList } from '../../../common/formats.ts';
import { documentTypeNames } from '../../../common/messages/documents.ts';
import { entriesOf, specialtyOf } from '../../../common/notary-work.ts';

/** Returns the entries of a stored list of specialties by their names; a dash for none. */
export function specialtyList(stored: string | null): string {
  const names = entriesOf(stored).map((entry) => {
    const known = specialtyOf(entry);
    return known ? documentTypeNames[known] : entry;
  });
  return names.length > 0 ? formatList(names) : '–';
}
