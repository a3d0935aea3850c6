import { expect, test } from 'vitest';
import { suggestAct } from './suggest-act.ts';

test('suggests a jurat for an affidavit and an acknowledgment for a deed', () => {
  const named = { originalName: 'scan.pdf' };
  expect(suggestAct({ ...named, documentType: 'affidavit' })?.act).toBe('jurat');
  expect(suggestAct({ ...named, documentType: 'deed' })?.act).toBe('acknowledgment');
});

test('reads the English or Spanish name of a document whose type is other', () => {
  const kindOf = (originalName: string) =>
    suggestAct({ documentType: 'other', originalName })?.kind ?? null;
  expect(kindOf('Affidavit_of_residency-final.docx')).toBe('affidavit');
  expect(kindOf('2026-POA.pdf')).toBe('power_of_attorney');
  expect(kindOf('Declaración_jurada'.normalize('NFD'))).toBe('affidavit');
  expect(kindOf('poder notarial.pdf')).toBe('power_of_attorney');
  expect(kindOf('Escritura de la casa.pdf')).toBe('deed');
  expect(kindOf('contrato-2026.pdf')).toBe('contract');
  expect(kindOf('indeed.pdf')).toBeNull();
  expect(kindOf('IMG_2041.jpg')).toBeNull();
});

test('believes the text of a document rather than its name', () => {
  const scan = { documentType: 'other', originalName: 'scan of my contract.pdf' } as const;
  expect(suggestAct({ ...scan, textKind: 'affidavit' })).toEqual({
    act: 'jurat',
    kind: 'affidavit',
  });
  expect(suggestAct({ ...scan, textKind: 'will' })).toBeNull();
  expect(suggestAct(scan)?.kind).toBe('contract');
});
