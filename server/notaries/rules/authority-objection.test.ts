import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../common/messages/errors.ts';
import { usStates } from '../../../common/us-states.ts';
import { notarialActs } from '../../../packages/evidence/src/journal/act-terms.ts';
import { authorityObjection, unconfirmedRules } from './authority-objection.ts';
import { type DocumentKind, documentKind, isExcludedEverywhere } from './document-kind.ts';
import { rulesFor } from './rules-for.ts';
import { statesThatPermit } from './states-that-permit.ts';

interface StateVectors {
  bond: 'yes' | 'no' | number;
  insurance: 'yes' | 'no' | number;
  actFeeCents: number | null;
  technologyFeeCents: number | null;
  failedIdentityCheckCharged: boolean;
  /** Absent if no act is excluded. */
  excludedActs?: string[];
  /** Only where the law excludes other documents than the defaults and a case cannot show it. */
  excludedDocuments?: string[];
  cases: {
    name: string;
    day: string;
    /** The accepted values by rule. */
    accepted: Record<string, unknown>;
    document?: DocumentKind;
    /** The reason; null if the act is permitted. */
    refused: string | null;
  }[];
}

const vectors = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'authority.vectors.json'), 'utf8'),
) as Record<string, StateVectors>;

test('there are vectors for each state and the District of Columbia', () => {
  expect(Object.keys(vectors)).toEqual(usStates.map(({ code }) => code).sort());
});

describe.each(Object.entries(vectors))('a remote act in %s', (state, { cases, ...values }) => {
  test.each(cases)('$name', ({ day, accepted, document = null, refused }) => {
    for (const act of [null, ...notarialActs]) {
      const objection = authorityObjection({
        state,
        authority: rulesFor(state, act).authority,
        acts: act ? [act] : [],
        document,
        day,
        accepted: Object.entries(accepted).map(([rule, value]) => ({ rule, value })),
        providers: null,
      });
      if (act && values.excludedActs?.includes(act)) {
        expect(objection?.code).toBe('remote_act_excluded');
      } else expect(objection && problemText(objection)).toBe(refused);
    }
  });

  test('requires these papers, has these exclusions, and may cost at most these fees', () => {
    expect(
      Object.fromEntries(
        Object.entries(rulesFor(state).authority)
          .filter(([name]) => name in values)
          .map(([name, { value }]) => [name, value]),
      ),
    ).toEqual(values);
  });
});

test('an excluded act is refused, and its unchecked exclusion needs an acceptance', () => {
  const { authority: rules } = rulesFor('OH');
  const excludedActs = {
    ...rules.excludedActs,
    value: ['copy_certification' as const],
    verified: false,
  };
  const authority = { ...rules, excludedActs };
  expect(unconfirmedRules(authority)).toEqual(['excludedActs']);
  const judged = {
    state: 'OH',
    authority,
    document: null,
    day: '2026-11-27',
    accepted: [],
    providers: null,
  };
  expect(authorityObjection({ ...judged, acts: ['jurat', 'copy_certification'] })?.code).toBe(
    'remote_act_excluded',
  );
  expect(authorityObjection({ ...judged, acts: ['jurat'] })?.code).toBe('authority_not_confirmed');
  const accepted = [{ rule: 'excludedActs', value: ['copy_certification'] }];
  expect(authorityObjection({ ...judged, acts: ['jurat'], accepted })).toBeNull();
});

test('a required approval of the provider needs an acceptance, also if the law was read', () => {
  const { authority: rules } = rulesFor('OH');
  const authority = { ...rules, providerApprovalRequired: { ...rules.permitted, value: true } };
  expect(authority.providerApprovalRequired.verified).toBe(true);
  const judged = { state: 'OH', authority, acts: [], document: null, day: '2026-11-27' };
  const refusedWith = (accepted: { rule: string; value: unknown }[]) =>
    authorityObjection({ ...judged, providers: null, accepted })?.code ?? null;
  expect(refusedWith([])).toBe('authority_not_confirmed');
  expect(refusedWith([{ rule: 'providerApprovalRequired', value: true }])).toBeNull();
});

test('unverified rules without exclusions or approval need an acceptance', () => {
  const authority = structuredClone(rulesFor('OH').authority);
  const judged = {
    state: 'OH',
    authority,
    acts: ['jurat' as const],
    document: null,
    day: '2026-11-27',
    providers: null,
  };
  expect(authorityObjection({ ...judged, accepted: [] })).toBeNull();
  for (const rule of ['excludedActs', 'excludedDocuments', 'providerApprovalRequired'] as const) {
    authority[rule].verified = false;
    expect(unconfirmedRules(authority)).toEqual([rule]);
    expect(authorityObjection({ ...judged, accepted: [] })?.code).toBe('authority_not_confirmed');
    const accepted = [{ rule, value: authority[rule].value }];
    expect(authorityObjection({ ...judged, accepted })).toBeNull();
    authority[rule].verified = true;
  }
});

test('a notary of other providers exceeds the authority where the state approves the provider', () => {
  const { authority: rules } = rulesFor('OH');
  const authority = { ...rules, providerApprovalRequired: { ...rules.permitted, value: true } };
  const judged = { state: 'OH', authority, acts: [], document: null, day: '2026-11-27' };
  const accepted = [{ rule: 'providerApprovalRequired', value: true }];
  const refusedWith = (providers: string | null) =>
    authorityObjection({ ...judged, accepted, providers })?.code ?? null;
  expect(refusedWith('Not Sealwright')).toBe('provider_not_listed');
  expect([refusedWith('Another provider, sealwright'), refusedWith(null)]).toEqual([null, null]);
});

test('a session is offered only in states that permit each of its acts and documents', () => {
  const statesFor = (documents: (DocumentKind | null)[]) =>
    statesThatPermit({
      documents: documents.map((kind) => ({ acts: ['jurat' as const], kind })),
      at: new Date('2026-11-27T12:00:00Z'),
      accepted: [
        { state: 'CT', rule: 'permitted', value: 'yes' },
        { state: 'CT', rule: 'providerApprovalRequired', value: true },
        { state: 'CT', rule: 'excludedActs', value: rulesFor('CT').authority.excludedActs.value },
        {
          state: 'CT',
          rule: 'excludedDocuments',
          value: rulesFor('CT').authority.excludedDocuments.value,
        },
      ],
    }).sort();
  expect(statesFor([null])).toEqual(['CT', 'OH', 'TX']);
  expect(statesFor([null, 'powers_of_attorney'])).toEqual(['OH', 'TX']);
  expect(statesFor(['wills'])).toEqual([]);
});

test('a document is what its owner says, and a will is known by its name', () => {
  const kindOf = (originalName: string, documentType = 'other') =>
    documentKind({ originalName, documentType: documentType as 'other' });
  expect(kindOf('scan.pdf', 'deed')).toBe('real_estate');
  expect(kindOf('scan.pdf', 'power_of_attorney')).toBe('powers_of_attorney');
  expect(kindOf('Last_Will-and-Testament.pdf')).toBe('wills');
  expect(kindOf('Testamento de Ana.docx')).toBe('wills');
  expect(kindOf('The last willow.pdf')).toBeNull();
  expect(kindOf('Affidavit about the last will.pdf')).toBeNull();
  expect(kindOf('last will.pdf', 'contract')).toBeNull();
  expect(kindOf('scan.pdf')).toBeNull();
  expect(isExcludedEverywhere('wills')).toBe(true);
  expect(isExcludedEverywhere('powers_of_attorney')).toBe(false);
});
