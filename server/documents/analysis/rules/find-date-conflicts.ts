import type { Sentence } from '../../../../common/findings.ts';
import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import { clauseBefore, type DateInRole } from './date-roles.ts';
import type { FoundDate } from './find-dates.ts';
import type { FindingCode, Observation } from './observation.ts';

/** An end date within this number of characters after a start date belongs to the same period. */
const NEAR = 400;
/** What ends on a date: the document itself, not a fact that it tells. */
const OWN_PERIOD =
  /\b(?:terms?|agreement|contract|lease|power|authori[sz]\w+|authority|consent|permission|license|policy|option|offer|valid|validity|document|proxy|note|employment|travel|expir\w+|ends on|terminates?)\b|(?<!\p{L})(?:plazo|contrato|poder|autoriz\p{L}+|vigen\p{L}+|arrendamiento|termina(?:r[áa])?|venc\p{L}+|viaj\p{L}+|v[áa]lid[oa])(?!\p{L})/iu;
/** A fact of the past, or a period of something else. */
const TOLD =
  /\b(?:lived|resided|worked|served|employed (?:by|at|as)|was|were|attended|owned|had been|did|insurance|registration|passport|visa|warranty|previous|prior|former)\b|(?<!\p{L})(?:viv[íi]|vivi[óo]|resid[íi]|trabaj[ée]|trabaj[óo]|fue|era|estuvo|estuve|pasaporte|anterior)(?!\p{L})/iu;

/**
 * Finds dates that contradict each other or the calendar: impossible dates, an end before its start,
 * a signing before the document or after its end, a certificate before the document, facts of the
 * past with a date in the future, and periods and commissions that are over.
 */
export function findDateConflicts(context: Context): Observation[] {
  const observe = (
    code: FindingCode,
    date: FoundDate,
    statement: Sentence,
    rest: Partial<Observation> = {},
  ): Observation => ({
    code,
    statement,
    page: context.reading.pageAt(date.at),
    words: context.reading.wordsAt(date.at, date.written.length),
    list: 'suspicious',
    cost: 15,
    serious: true,
    recommendation: () => findingAdvice.correctDates,
    ...rest,
  });
  return [
    ...impossibleDates(context, observe),
    ...wrongPeriods(context, observe),
    ...earlySignatures(context, observe),
    ...futureEvents(context, observe),
    ...expiries(context, observe),
  ].slice(0, 40);
}

type Observe = (
  code: FindingCode,
  date: FoundDate,
  statement: Sentence,
  rest?: Partial<Observation>,
) => Observation;

const impossibleDates = ({ dates }: Context, observe: Observe): Observation[] =>
  dates.impossible.map((date) =>
    observe('date_conflict', date, () => findingTexts.impossibleDate({ date: date.written }), {
      list: 'violation',
      recommendation: () => findingAdvice.correctDate({ date: date.written }),
    }),
  );

function wrongPeriods({ dates }: Context, observe: Observe): Observation[] {
  const found: Observation[] = [];
  let start: DateInRole | undefined;
  for (const date of dates.inRole) {
    if (date.role === 'start') start = date;
    if (date.role !== 'end') continue;
    if (start && date.at - start.end < NEAR && date.day < start.day) {
      const written = { end: date.written, start: start.written };
      found.push(observe('date_conflict', date, () => findingTexts.endBeforeStart(written)));
    }
    start = undefined;
  }
  return found;
}

function earlySignatures({ dates }: Context, observe: Observe): Observation[] {
  const { made, signed } = dates;
  const found: Observation[] = [];
  if (made) {
    const early = dates.inRole.filter(({ role, day }) => role === 'signing' && day < made.day);
    for (const date of early) {
      const written = { signing: date.written, document: made.written };
      found.push(
        observe('signed_before_document', date, () => findingTexts.signedBeforeDocument(written)),
      );
    }
  }
  const first = made ?? signed;
  if (!first) return found;
  for (const date of dates.inRole) {
    if (date.role !== 'certificate' || date.day >= first.day) continue;
    const written = { certificate: date.written, document: first.written };
    found.push(observe('certificate_date', date, () => findingTexts.certificateTooEarly(written)));
  }
  return found;
}

function futureEvents({ dates, today }: Context, observe: Observe): Observation[] {
  const written =
    dates.made ?? dates.signed ?? dates.inRole.find(({ role }) => role === 'certificate');
  const found: Observation[] = [];
  for (const date of dates.inRole) {
    if (date.role !== 'event' && date.role !== 'birth') continue;
    if (date.day > today) {
      found.push(
        observe('future_event', date, () => findingTexts.eventInFuture({ date: date.written })),
      );
    } else if (written && date.day > written.day) {
      const both = { date: date.written, document: written.written };
      found.push(observe('future_event', date, () => findingTexts.eventAfterDocument(both)));
    }
  }
  return found;
}

function expiries({ dates, today, reading }: Context, observe: Observe): Observation[] {
  const found: Observation[] = [];
  const act = dates.inRole.find(({ role }) => role === 'certificate') ?? dates.signed ?? dates.made;
  for (const date of dates.inRole) {
    if (date.role === 'commission' && date.day < (act?.day ?? today)) {
      const written = { expiry: date.written, act: act?.written ?? '' };
      found.push(
        observe(
          'expired',
          date,
          act
            ? () => findingTexts.commissionExpiredBefore(written)
            : () => findingTexts.commissionExpired({ expiry: date.written }),
        ),
      );
    }
    if (date.role !== 'end') continue;
    const clause = clauseBefore(reading.flat, date.at, 260);
    if (!OWN_PERIOD.test(clause) || TOLD.test(clause)) continue;
    const signing = dates.signed;
    if (signing && signing.day > date.day) {
      const written = { signing: signing.written, end: date.written };
      found.push(observe('date_conflict', signing, () => findingTexts.signedAfterEnd(written)));
    }
    if (date.day < today) {
      found.push(observe('expired', date, () => findingTexts.periodOver({ end: date.written })));
    }
  }
  return found;
}
