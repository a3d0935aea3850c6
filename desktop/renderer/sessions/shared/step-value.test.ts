import { expect, test } from 'vitest';
import type { ScriptStep } from '../../../../common/script.ts';
import { statedAt } from './step-value.ts';

const placed = (done: Partial<ScriptStep['done']>): ScriptStep => ({
  key: 'place.1',
  kind: 'place',
  person: null,
  by: 'notary',
  words: null,
  alternative: null,
  waitsFor: null,
  abilities: { confirm: false, takeBack: false },
  done: {
    at: '2026-03-02T10:00:00.000Z',
    correctedAt: '2026-03-02T10:04:00.000Z',
    by: 'Nora Whitfield',
    value: { kind: 'place', country: 'US', state: 'OH', city: 'Dayton' },
    ...done,
  },
});

test('a correction says who was absent when it was made', () => {
  const away = statedAt(placed({ absent: 'Cole Bennett' }));
  expect(away).toMatch(
    /^Dayton, Ohio · Nora Whitfield · Corrected .+ while Cole Bennett was not in the conference$/,
  );
  // A correction in their presence, and one from a server that does not report this.
  for (const done of [{ absent: null }, {}])
    expect(statedAt(placed(done))).toMatch(/ [A-Z0-9+:-]+$/);
});
