import { severability } from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const company = group('The company');

export const singleMemberOperatingAgreement: LibraryTemplate = {
  slug: 'delaware-single-member-operating-agreement',
  version: 1,
  title: 'Delaware Single-Member LLC Operating Agreement',
  description:
    'Governs a Delaware limited liability company with one member: capital, management, distributions, limited liability, officers, a successor, and dissolution.',
  category: 'business_formation',
  documentType: 'contract',
  jurisdiction: 'DE',
  price: 1499,
  tags: ['LLC', 'Delaware', 'single member'],
  estimatedTime: 12,
  difficulty: 'intermediate',
  content: {
    fields: [
      company.field('companyName', 'Name of the company', { example: 'Harbor Joinery LLC' }),
      company.field('formationDate', 'Certificate of Formation filed on', { type: 'date' }),
      company.field('effectiveDate', 'Effective date of the agreement', { type: 'date' }),
      company.field('office', 'Principal office'),
      company.field('agentName', 'Registered agent and office in Delaware'),
      company.field('purpose', 'Business of the company', {
        example: 'the design and making of furniture',
      }),
      ...party('member', 'Member'),
      company.field('contribution', 'Initial capital contribution', { type: 'money' }),
      company.choice('management', 'The company is managed by', {
        member: 'its member',
        manager: 'a manager',
      }),
      company.field('managerName', 'Manager: full name'),
      company.choice('tax', 'For federal income tax it is', {
        disregarded: 'disregarded as an entity separate from its owner',
        s_corp: 'an association that has elected to be an S corporation',
      }),
      company.field('successor', 'Who takes the member’s place upon death or incapacity'),
    ],
    blocks: [
      paragraph(
        'This Limited Liability Company Agreement of {{companyName}}, a Delaware limited liability company (the "Company"), is made as of {{effectiveDate}} by {{memberName}}, of {{memberAddress}}, its sole member (the "Member").',
      ),
      clause(
        'Formation',
        'The Company was formed by the filing of a Certificate of Formation with the Secretary of State of Delaware on {{formationDate}} under the Delaware Limited Liability Company Act, 6 Del. C. § 18-101 and following (the "Act"). This agreement is its limited liability company agreement.',
      ),
      clause(
        'Office and Registered Agent',
        'The principal office of the Company is at {{office}}. Its registered agent and registered office in Delaware are {{agentName}}. The Member may change either.',
      ),
      clause(
        'Purpose and Term',
        'The purpose of the Company is {{purpose}}, and any other lawful act or activity for which a limited liability company may be formed. The Company continues until it is dissolved as stated here.',
      ),
      clause(
        'Capital',
        'The Member has contributed {{contribution}} to the capital of the Company and owns all of its limited liability company interests. The Member need not contribute more, and may lend to the Company on terms that are fair to it and recorded in writing.',
      ),
      clause(
        'Management by the Member',
        'The business and affairs of the Company are managed by the Member, who alone has the power to bind it and may act without a meeting. The Member may appoint officers and define their powers in writing.',
        [],
        { when: where('management', 'member') },
      ),
      clause(
        'Management by a Manager',
        'The business and affairs of the Company are managed by {{managerName}} (the "Manager"), who may bind it in the ordinary course. The Member’s written consent is needed to sell substantially all of its assets, to merge or convert it, to borrow outside of the ordinary course, to admit a member, and to dissolve it. The Member may remove and replace the Manager at any time, with or without cause.',
        [],
        { when: where('management', 'manager') },
      ),
      clause(
        'Distributions',
        'The Company distributes cash to the Member at the times and in the amounts that the Member decides, but not where section 18-607 of the Act forbids it.',
      ),
      clause(
        'Tax Treatment',
        'For purposes of federal income tax the Company is {{tax}}. The Member shall make the elections and filings that this requires.',
      ),
      clause(
        'Separateness',
        'The Company shall keep its own bank account, books and records, hold its property in its own name, sign contracts as itself and by its authorized person, and not commingle its funds with those of the Member.',
      ),
      clause(
        'Limited Liability',
        'Except as the Act otherwise provides, the debts and obligations of the Company are its own alone, and neither the Member nor a manager is liable for them by reason of being such. A failure to observe formalities is no ground for imposing personal liability.',
      ),
      clause(
        'Exculpation and Indemnification',
        'No member, manager or officer is liable to the Company for an act done in good faith and within authority. The Company shall, to the fullest extent that the law allows, indemnify each of them against loss and expense by reason of acting for it, except for fraud, bad faith or willful misconduct, and shall advance expenses upon an undertaking to repay them if it proves that there is no right to indemnity.',
      ),
      clause(
        'Transfer and New Members',
        'The Member may transfer all or part of its interest and may admit additional members. Before a second member is admitted this agreement is to be amended to provide for the rights of several.',
      ),
      clause(
        'Death or Incapacity',
        'Upon the death or incapacity of the Member the Company is not dissolved; {{successor}} is then admitted as member and succeeds to the interest, subject to the rights of the estate in its economic value.',
      ),
      clause('Dissolution', 'The Company is dissolved', [
        'by the written decision of the Member;',
        'when there is no member, unless it is continued as the Act provides; or',
        'by decree of dissolution under section 18-802 of the Act.',
      ]),
      clause(
        'Winding Up',
        'Upon dissolution the Member or a person whom the Member appoints winds up the affairs of the Company, pays or provides for its creditors as section 18-804 of the Act requires, and distributes the rest to the Member.',
      ),
      clause(
        'Governing Law and Amendment',
        'This agreement is governed by the laws of Delaware and may be amended only by a writing that the Member signs. It benefits no creditor or other third party.',
      ),
      severability('agreement'),
      paragraph('The Member has signed this agreement, effective as of the date first stated.'),
      signature('{{memberName}}', 'Sole Member of {{companyName}}'),
    ],
  },
};
