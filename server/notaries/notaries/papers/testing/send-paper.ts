import type {
  NotaryPaper,
  PaperDetails,
  PaperKind,
  PapersOfNotary,
} from '../../../../../common/notary-papers.ts';
import { buildTextPdf } from '../../../../testing/build-text-pdf.ts';
import type { TestPerson } from '../../../../testing/test-person.ts';
import { until } from '../../../../testing/world.ts';

export type Uploader = TestPerson & { notaryId: string };
export type Refusal = { code: string; message: string; fields?: Record<string, string> };

/** What the paper that `paperBytes` makes shows. */
export const SHOWN = {
  printedName: 'Olga Reyes',
  number: 'TX-90210',
  amountCents: 1_000_000,
  issuedOn: '2026-01-05',
  expiresOn: '2030-01-04',
};

/** A PDF that shows all details of a paper. */
export const paperBytes = (part: Partial<typeof SHOWN> = {}): Promise<Uint8Array> => {
  const shown = { ...SHOWN, ...part };
  return buildTextPdf([
    [
      'SPECIMEN FOR A TEST',
      `Name: ${shown.printedName}`,
      `Bond number: ${shown.number}`,
      `In the sum of $${(shown.amountCents / 100).toLocaleString('en-US')}`,
      `Issued on ${shown.issuedOn}`,
      `Expires on ${shown.expiresOn}`,
    ].join('\n'),
  ]);
};

export async function uploadPaper(
  notary: Uploader,
  kind: PaperKind,
  bytes: Uint8Array | string,
  name = 'paper.pdf',
): Promise<{ status: number; body: NotaryPaper & Refusal }> {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart]), name);
  const path = `/api/notaries/${notary.notaryId}/papers/${kind}`;
  const response = await notary.fetch(path, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as NotaryPaper & Refusal };
}

export const papersOf = async (notary: Uploader): Promise<PapersOfNotary> =>
  (await notary.call<PapersOfNotary>('GET', `/api/notaries/${notary.notaryId}/papers`)).body;

/** Waits until a paper was read. */
export async function readingOf(notary: Uploader, id: string): Promise<NotaryPaper> {
  const find = async () => (await papersOf(notary)).papers.find((one) => one.id === id);
  return (await until(find, (paper) => paper?.reading !== 'pending')) as NotaryPaper;
}

export const enterDetails = (
  notary: Uploader,
  id: string,
  details: Partial<PaperDetails>,
): Promise<{ status: number; body: NotaryPaper & Refusal }> =>
  notary.call('PUT', `/api/notaries/${notary.notaryId}/papers/${id}/details`, details);

/** Uploads a paper and enters what it shows after it was read, so that it waits for its review. */
export async function sendPaper(
  notary: Uploader,
  kind: PaperKind,
  part: Partial<typeof SHOWN> = {},
): Promise<NotaryPaper> {
  const added = await uploadPaper(notary, kind, await paperBytes(part));
  if (added.status !== 201) throw new Error(`upload: ${JSON.stringify(added.body)}`);
  await readingOf(notary, added.body.id);
  const entered = await enterDetails(notary, added.body.id, { ...SHOWN, ...part });
  if (entered.status !== 200) throw new Error(`enter: ${JSON.stringify(entered.body)}`);
  return entered.body;
}
