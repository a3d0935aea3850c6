import { formatCents } from '../../../common/formats.ts';
import { paperKindNames } from '../../../common/messages/notary-papers.ts';
import { type PaperDetails, paperFields, paperKinds } from '../../../common/notary-papers.ts';
import { clearPapersDue, listCurrentPapers } from '../../notaries/notaries/papers/store.ts';
import { lockNotary, type StoredNotary } from '../../notaries/notaries/store.ts';
import { discardUnlessRecorded, recordFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { drawSamplePaper } from './draw-sample-paper.ts';

/** More than every state requires. */
const AMOUNT_CENTS = 5_000_000;

const linesOf = (details: PaperDetails): string[] => [
  `Name: ${details.printedName}`,
  ...(details.number ? [`Commission number: ${details.number}`] : []),
  ...(details.amountCents ? [`In the sum of ${formatCents(details.amountCents)}`] : []),
  ...(details.issuedOn ? [`Issued on ${details.issuedOn}`] : []),
  ...(details.expiresOn ? [`Expires on ${details.expiresOn}`] : []),
];

/**
 * Gives a notary an accepted sample of each kind of paper that they do not have, as if all states were
 * their own. Continues where another start was killed.
 */
export async function addSamplePapers(
  services: Pick<Services, 'db' | 'storage' | 'logger'>,
  notary: StoredNotary,
): Promise<void> {
  const { db, storage } = services;
  const present = (await listCurrentPapers(db, [notary.id])).map(({ kind }) => kind);
  const absent = paperKinds.filter((kind) => !present.includes(kind));
  const whole: PaperDetails = {
    printedName: `${notary.firstName} ${notary.lastName}`,
    number: notary.licenseNumber,
    amountCents: AMOUNT_CENTS,
    issuedOn: notary.createdAt.toISOString().slice(0, 10),
    expiresOn: notary.commissionExpiry,
  };
  for (const kind of absent) {
    const fields = Object.keys(paperFields[kind]);
    const details = Object.fromEntries(
      Object.entries(whole).map(([field, value]) => [field, fields.includes(field) ? value : null]),
    ) as PaperDetails;
    const pdf = await drawSamplePaper(paperKindNames[kind], linesOf(details));
    const file = await storage.put(pdf);
    try {
      await db.transaction(async (tx) => {
        await lockNotary(tx, notary.id);
        await recordFile(tx, 'paper', file);
        const now = tx.fn.now();
        await tx('notary_papers').insert({
          ...details,
          notaryId: notary.id,
          kind,
          status: 'accepted',
          fileId: file.id,
          mimeType: 'application/pdf',
          size: file.size,
          sha256: file.sha256,
          reading: 'done',
          readDetails: JSON.stringify(details),
          enteredAt: now,
          reviewedAt: now,
        });
      });
    } catch (error) {
      await discardUnlessRecorded(services, file.id);
      throw error;
    }
  }
  await clearPapersDue(db, notary.id);
}
