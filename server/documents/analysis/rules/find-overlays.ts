import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Extraction } from '../extraction/extraction.ts';
import type { Observation } from './observation.ts';

const MAX_OVERLAYS = 10;

/** Reports text that was drawn over other text at the same place of a page. */
export function findOverlays({ overlays = [] }: Extraction): Observation[] {
  return overlays.slice(0, MAX_OVERLAYS).map(({ page, below, above }) => ({
    code: 'overlay',
    statement: () =>
      findingTexts.overlay({ below: below.slice(0, 120), above: above.slice(0, 120) }),
    page,
    words: above.slice(0, 200),
    list: 'suspicious',
    cost: 45,
    serious: true,
    tampering: true,
    recommendation: () => findingAdvice.createAgain,
  }));
}
