import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import { findNotarialState, type Jurisdiction } from './find-jurisdiction.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

/** Finds an existing notarial block that names a different state than the document. */
export function findNotarialConflicts(
  reading: Reading,
  { state, found }: Jurisdiction,
): Observation[] {
  const block = findNotarialState(reading);
  if (!block || !state || !found || block.state === state) return [];
  return [
    {
      statement: () => findingTexts.statesDiffer({ notarial: block.state, document: state }),
      page: block.found.page,
      words: block.found.words,
      list: 'violation',
      cost: 12,
      serious: true,
      recommendation: () => findingAdvice.attachCertificate,
    },
  ];
}
