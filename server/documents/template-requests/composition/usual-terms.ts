import { clause, group } from '../../templates/library/library-template.ts';

/** Fields and clauses that several kinds of agreement share. */

export const subject = group('Subject');
export const money = group('Payment');
export const term = group('Term');

export const price = money.field('price', 'Price or fee', { type: 'money' });
export const payWhen = money.field('payWhen', 'When it is paid', {
  example: 'half upon signing, half upon completion',
});
export const begins = term.field('startDate', 'Begins on', { type: 'date' });
export const ends = term.field('endDate', 'Ends on', { type: 'date' });
export const payment = clause(
  'Payment',
  'The price is {{price}}. It is paid as follows: {{payWhen}}.',
);
export const duration = clause(
  'Term',
  'This Agreement begins on {{startDate}} and ends on {{endDate}}, unless it is ended earlier as provided here.',
);
export const breach = clause(
  'Default',
  'If a party fails to perform a material obligation and does not cure the failure within fifteen (15) days after written notice, the other may end this Agreement by further notice and recover what the law allows.',
);
