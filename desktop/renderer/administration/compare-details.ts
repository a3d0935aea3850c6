import {
  type PaperDetails,
  type PaperField,
  paperFields,
  type ReviewedPaper,
} from '../../../common/notary-papers.ts';

const recorded = ({ kind, notary }: ReviewedPaper): Partial<PaperDetails> => ({
  printedName: `${notary.firstName} ${notary.lastName}`,
  ...(kind === 'commission_certificate' || kind === 'seal_specimen'
    ? { number: notary.licenseNumber }
    : {}),
  ...(kind === 'commission_certificate' ? { expiresOn: notary.commissionExpiry } : {}),
});

/** Upper and lower case, spaces and punctuation are no differences. */
const plain = (value: string | number): string =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A detail as it was entered, read, and is in the record of the notary. */
export interface ComparedDetail {
  field: PaperField;
  /** Whether what was read differs from what was entered. */
  readDiffers: boolean;
  /** What the record says; null if it does not contain the detail. */
  record: PaperDetails[PaperField];
  recordDiffers: boolean;
}

/** Compares what the notary entered with what was read and with their record. */
export function compareDetails(paper: ReviewedPaper): ComparedDetail[] {
  const record = recorded(paper);
  return (Object.keys(paperFields[paper.kind]) as PaperField[]).map((field) => {
    const entered = paper.details?.[field] ?? null;
    const differs = (other: string | number | null | undefined) =>
      other !== null && other !== undefined && plain(other) !== plain(entered ?? '');
    return {
      field,
      readDiffers: differs(paper.read?.[field]),
      record: record[field] ?? null,
      recordDiffers: differs(record[field]),
    };
  });
}

/** Returns the details that differ from what was read or from the record. */
export const differingDetails = (paper: ReviewedPaper): ComparedDetail[] =>
  compareDetails(paper).filter(({ readDiffers, recordDiffers }) => readDiffers || recordDiffers);
