import { formatSignedCents } from '../../../common/dollars.ts';
import type { Earning } from '../../../common/earnings.ts';
import type { FilledBlock } from '../../../common/fill-template.ts';
import { formatMonth } from '../../../common/format-month.ts';
import { formatDate } from '../../../common/formats.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import {
  earningKindNames,
  earningMessages,
  paymentStatusNames,
  statementMessages as words,
} from '../../../common/messages/notary-pay.ts';
import type { StoredNotary } from '../../notaries/notaries/store.ts';
import { CSV_START, csvLine } from '../../platform/http/csv-line.ts';

interface Statement {
  notary: Pick<StoredNotary, 'firstName' | 'lastName' | 'email' | 'timezone'>;
  month: string;
  earnings: Earning[];
}

const sumOf = (earnings: Earning[]) => earnings.reduce((sum, { cents }) => sum + cents, 0);

/** Renders what a notary earned in a month as a tagged PDF. */
export async function printStatement(
  { notary, month, earnings }: Statement,
  language: Language,
): Promise<Uint8Array> {
  const { title, lines } = withLanguage(language, () => ({
    title: words.title({ month: formatMonth(month) }),
    lines: [
      ...(earnings.some(({ paidBy }) => paidBy === 'sandbox') ? [words.sandbox] : []),
      words.from,
      words.notary({ name: `${notary.firstName} ${notary.lastName}`, email: notary.email }),
      words.timezone({ timezone: notary.timezone }),
      ...(earnings.length === 0 ? [words.none] : []),
      ...earnings.map((earning) => lineOf(earning, notary.timezone)),
      words.total({ amount: formatSignedCents(sumOf(earnings)) }),
      words.paid({
        amount: formatSignedCents(sumOf(earnings.filter(({ status }) => status === 'paid'))),
      }),
    ],
  }));
  const blocks = lines.map((text): FilledBlock => ({ kind: 'paragraph', runs: [{ text }] }));
  // The renderer is large, so it is loaded with the first statement.
  const { renderTemplatePdf } = await import('../../sealing/drawing/render-pdf.ts');
  return renderTemplatePdf(title, blocks, language);
}

function lineOf(earning: Earning, timezone: string): string {
  const values = {
    date: formatDate(earning.at, timezone),
    kind: earningKindNames[earning.kind],
    amount: formatSignedCents(earning.cents),
  };
  const plain =
    earning.paidBy === 'outside'
      ? words.outsideLine(values)
      : words.line({ ...values, status: paymentStatusNames[earning.status] });
  const line = earning.paidBy === 'sandbox' ? words.sandboxLine({ line: plain }) : plain;
  const details = [
    earning.documentName,
    earning.sessionNumber && earningMessages.session({ session: earning.sessionNumber }),
    earning.minutes !== null && earningMessages.minutes({ minutes: earning.minutes }),
    earning.reason,
    earning.paidBy === 'outside' && earningMessages.outside,
  ].filter((detail) => typeof detail === 'string');
  return details.length > 0 ? words.about({ line, details: details.join(', ') }) : line;
}

/** The columns of the CSV file, which are part of its format. Amounts are in dollars. */
const COLUMNS = [
  'time_utc',
  'kind',
  'amount_usd',
  'status',
  'paid_by',
  'session',
  'document',
  'minutes',
  'reason',
  'paid_at_utc',
] as const;

/** Writes what a notary earned in a month as CSV, one row for each earning. */
export function writeStatement({ earnings }: Pick<Statement, 'earnings'>): string {
  const rows = earnings.map((earning) => [
    earning.at,
    earning.kind,
    Number((earning.cents / 100).toFixed(2)),
    earning.status,
    earning.paidBy,
    earning.sessionNumber,
    earning.documentName,
    earning.minutes,
    earning.reason,
    earning.paidAt,
  ]);
  return CSV_START + [COLUMNS, ...rows].map(csvLine).join('');
}
