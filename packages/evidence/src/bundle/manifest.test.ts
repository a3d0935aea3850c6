import { expect, test } from 'vitest';
import { bundleName } from './manifest.ts';

test.each([
  [1, 'Lease agreement.pdf', 'documents/01-Lease-agreement.zip'],
  [2, 'Déclaration (Nr. 5) – Müller.docx', 'documents/02-Declaration-Nr-5-Muller.zip'],
  [3, '../../etc/passwd', 'documents/03-etc-passwd.zip'],
  [4, '委任状.pdf', 'documents/04.zip'],
  [12, `${'a'.repeat(59)} b.pdf`, `documents/12-${'a'.repeat(59)}.zip`],
])('names the bundle of document %i, %s', (position, name, bundle) => {
  expect(bundleName({ position, name })).toBe(bundle);
});
