import {
  counterparts,
  entireAgreement,
  governingLaw,
  governingLawField,
  severability,
} from '../../clauses/general-clauses.ts';
import {
  acknowledgment,
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const marriage = group('The marriage');
const terms = group('Terms');

export const premaritalAgreement: LibraryTemplate = {
  slug: 'premarital-agreement',
  version: 1,
  title: 'Premarital Agreement',
  description:
    'Two people decide before they marry what stays separate, what is shared, and what happens upon divorce or death, with the disclosure and the advice that courts look for.',
  category: 'family_law',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 2499,
  tags: ['prenup', 'marriage', 'property'],
  estimatedTime: 25,
  difficulty: 'advanced',
  content: {
    fields: [
      ...party('first', 'First party'),
      ...party('second', 'Second party'),
      marriage.field('agreementDate', 'Date of the agreement', {
        type: 'date',
        help: 'Leave time before the wedding; some states ask for seven days.',
      }),
      marriage.field('weddingDate', 'Date of the wedding', { type: 'date' }),
      marriage.field('firstCounsel', 'First party’s attorney', {
        example: 'Dana Whitlock, Columbus, Ohio',
      }),
      marriage.field('secondCounsel', 'Second party’s attorney'),
      terms.field('firstAssets', 'First party: assets, debts and income', { type: 'long_text' }),
      terms.field('secondAssets', 'Second party: assets, debts and income', { type: 'long_text' }),
      terms.choice('earnings', 'Earnings during the marriage are', {
        shared: 'shared property',
        separate: 'separate property',
      }),
      terms.choice('support', 'Spousal support upon divorce', {
        law: 'is left to the law',
        waived: 'is waived, as far as the law allows',
      }),
      terms.choice('death', 'Rights upon death', {
        waived: 'are waived, but for gifts by will',
        law: 'remain as the law gives them',
      }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Premarital Agreement (the "Agreement") is made on {{agreementDate}} between {{firstName}}, of {{firstAddress}}, and {{secondName}}, of {{secondAddress}}, who intend to marry on or about {{weddingDate}}. It becomes effective upon their marriage and is void if they do not marry within one year.',
      ),
      clause(
        'Disclosure',
        'Each party has given the other a fair and reasonable disclosure of property, financial obligations and income, as follows, and has had time to ask about it:',
        ['{{firstName}}: {{firstAssets}}', '{{secondName}}: {{secondAssets}}'],
      ),
      clause(
        'Independent Advice',
        '{{firstName}} has been advised by {{firstCounsel}}, and {{secondName}} by {{secondCounsel}}, each an independent attorney of that party’s own choice. Each has had at least seven days between receiving this Agreement in its final form and signing it, signs voluntarily, and considers it fair.',
      ),
      clause(
        'Separate Property',
        'These are the separate property of the party who owns or receives them, with their growth and income and whatever is acquired in exchange for them:',
        [
          'what a party owns at the time of the marriage;',
          'gifts and inheritances received during the marriage;',
          'recoveries for personal injury, other than for lost wages of the marriage; and',
          'what the parties designate as separate in a signed writing.',
        ],
      ),
      clause(
        'Earnings Shared',
        'Earnings from the work of either party during the marriage, and what is acquired with them, are marital (or community) property, unless they are deposited in a separate account by written agreement.',
        [],
        { when: where('earnings', 'shared') },
      ),
      clause(
        'Earnings Separate',
        'Earnings from the work of each party during the marriage, and what is acquired with them, are the separate property of the party who earns them. Property titled in both names is owned in equal shares.',
        [],
        { when: where('earnings', 'separate') },
      ),
      clause(
        'Household Expenses',
        'The parties shall contribute to the expenses of the household in proportion to their incomes. Work in the home or for the career of the other gives no interest in separate property unless the parties agree in writing.',
      ),
      clause(
        'Debts',
        'Each party remains solely responsible for debts incurred before the marriage and for debts incurred in that party’s own name afterwards, and shall indemnify the other against them. Debts that both sign for are shared equally.',
      ),
      clause(
        'Upon Divorce: Property',
        'Upon dissolution of the marriage each party keeps separate property. Marital or community property is divided equally, unless the parties then agree otherwise.',
      ),
      clause(
        'Upon Divorce: Support as the Law Provides',
        'Spousal support is decided by agreement or as the law provides.',
        [],
        { when: where('support', 'law') },
      ),
      clause(
        'Upon Divorce: Waiver of Support',
        'Each party waives spousal support from the other, to the extent that the law allows. The waiver does not apply where it would be unconscionable at the time of enforcement or would leave a party eligible for public assistance.',
        [],
        { when: where('support', 'waived') },
      ),
      clause(
        'Upon Death: Waiver',
        'Each party waives the elective share, dower or curtesy, family allowance, intestate share and similar rights in the estate of the other. The parties understand that a waiver of the survivor’s rights in a retirement plan is effective under federal law only if the spouse signs it after the wedding, and shall sign it then. Gifts by will, trust or beneficiary designation remain possible.',
        [],
        { when: where('death', 'waived') },
      ),
      clause(
        'Upon Death',
        'The rights of the survivor in the estate of the other remain as the law gives them.',
        [],
        { when: where('death', 'law') },
      ),
      clause(
        'Children',
        'Nothing in this Agreement limits the support or decides the custody of a child.',
      ),
      clause(
        'Amendment After Marriage',
        'After the marriage this Agreement may be amended or revoked only by a written agreement that both parties sign, which needs no consideration.',
      ),
      governingLaw(),
      entireAgreement(),
      severability(),
      counterparts(),
      paragraph(
        'EACH PARTY HAS READ THIS AGREEMENT AND UNDERSTANDS THAT IT GIVES UP RIGHTS THAT THE LAW WOULD OTHERWISE GIVE.',
      ),
      signature('{{firstName}}', 'First party'),
      signature('{{secondName}}', 'Second party'),
      acknowledgment('{{firstName}} and {{secondName}}'),
    ],
  },
};
