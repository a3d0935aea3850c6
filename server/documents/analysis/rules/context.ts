import type { DocumentType } from '../../../../common/documents.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { type Dates, readDates } from './date-roles.ts';
import { type Certificate, findCertificates } from './find-certificates.ts';
import { findPeople, type People } from './find-people.ts';
import { Reading } from './reading.ts';

/** What the rules know about a document before they judge it. */
export interface Context {
  extraction: Extraction;
  documentType: DocumentType;
  reading: Reading;
  certificates: Certificate[];
  people: People;
  dates: Dates;
  /** Days since January 1, 1970. */
  today: number;
}

/** Reads a document: its notarial certificates, people and dates. */
export function readContext(
  extraction: Extraction,
  documentType: DocumentType,
  today: Date,
): Context {
  const reading = new Reading(extraction.pages);
  const certificates = findCertificates(reading);
  const people = findPeople(reading, certificates);
  const firstSignature = people.signaturePlaces[0] ?? Number.POSITIVE_INFINITY;
  const dates = readDates(reading, certificates, firstSignature);
  const day = Math.floor(today.getTime() / 86_400_000);
  return { extraction, documentType, reading, certificates, people, dates, today: day };
}
