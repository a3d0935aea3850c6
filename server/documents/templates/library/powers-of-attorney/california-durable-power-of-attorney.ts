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

const powers = group('Powers');

export const californiaDurablePowerOfAttorney: LibraryTemplate = {
  slug: 'california-durable-power-of-attorney',
  version: 1,
  title: 'California Durable Power of Attorney for Finances',
  description:
    'Appoints an agent for property and money that continues through incapacity, with a successor, a choice of when it takes effect, and limits on gifts and self-dealing under the Probate Code.',
  category: 'power_of_attorney',
  documentType: 'power_of_attorney',
  jurisdiction: 'CA',
  price: 1499,
  tags: ['California', 'durable', 'finances'],
  estimatedTime: 12,
  difficulty: 'intermediate',
  content: {
    fields: [
      ...party('principal', 'Principal'),
      ...party('agent', 'Agent'),
      powers.field('successorName', 'Successor agent: full name', { optional: true }),
      powers.field('county', 'County where the principal lives'),
      powers.choice('effective', 'It takes effect', {
        now: 'at once',
        incapacity: 'upon incapacity certified by two physicians',
      }),
      powers.choice('realEstate', 'Real estate', {
        yes: 'the agent may sell and encumber it',
        no: 'the agent may manage but not sell it',
      }),
      powers.choice('gifts', 'Gifts', {
        none: 'the agent may make none',
        annual: 'the agent may make them within the annual federal exclusion',
      }),
      powers.field('special', 'Special instructions', {
        type: 'long_text',
        optional: true,
        help: 'Write "None" if there are none.',
      }),
    ],
    blocks: [
      paragraph(
        'NOTICE TO PERSON EXECUTING DURABLE POWER OF ATTORNEY: A durable power of attorney is an important legal document. By signing it you authorize another person to act for you, the principal, in matters of your property. Before you sign, know these facts: your agent has no duty to act unless you and your agent agree otherwise in writing; the powers are broad and last, unless you limit them, until you die or revoke them, also while you are incapacitated; you have the right to revoke or end this power of attorney at any time while you have the capacity to do so; and your agent must act in your interest and keep your property separate. If there is anything here that you do not understand, ask a lawyer to explain it to you.',
      ),
      clause(
        'Appointment',
        'I, {{principalName}}, of {{principalAddress}}, County of {{county}}, California, appoint {{agentName}}, of {{agentAddress}}, as my agent (attorney-in-fact) to act for me in the matters stated below. If that person dies, resigns or is unable or unwilling to act, I appoint {{successorName}} as successor agent with the same powers.',
      ),
      clause('Durability', 'This power of attorney is not affected by my subsequent incapacity.'),
      clause('Effective at Once', 'This power of attorney takes effect when I sign it.', [], {
        when: where('effective', 'now'),
      }),
      clause(
        'Effective upon Incapacity',
        'This power of attorney takes effect only upon my incapacity, which is established by written declarations under penalty of perjury of two licensed physicians who have examined me that I am unable to manage my financial affairs. I authorize my physicians to disclose to the person named as my agent what is needed for that purpose, and for that purpose my agent is my personal representative under the Health Insurance Portability and Accountability Act.',
        [],
        { when: where('effective', 'incapacity') },
      ),
      clause(
        'Powers',
        'My agent may do for me, as fully as I could myself, everything that concerns',
        [
          'bank accounts and other deposits, safe deposit boxes, bills and the collection of what is owed to me;',
          'personal property: to buy, sell, insure, store and maintain it;',
          'stocks, bonds and other securities, and retirement plans, other than changing a beneficiary;',
          'insurance and annuities, other than changing a beneficiary;',
          'taxes: to prepare, sign and file returns, receive refunds and represent me before tax authorities for all periods;',
          'government benefits, including Social Security and Medi-Cal;',
          'claims and litigation; and',
          'the personal and family maintenance of me and of those whom I customarily support.',
        ],
      ),
      clause(
        'Real Property: Full Powers',
        'My agent may manage, lease, insure, repair, sell, convey, mortgage and encumber by deed of trust any real property in which I have or acquire an interest, and may sign and record every instrument needed for it.',
        [],
        { when: where('realEstate', 'yes') },
      ),
      clause(
        'Real Property: Management Only',
        'My agent may manage, lease for terms of up to one year, insure and repair real property in which I have an interest, but may not sell, convey or encumber it.',
        [],
        { when: where('realEstate', 'no') },
      ),
      clause(
        'No Gifts',
        'My agent may not make gifts of my property, whether to others or to himself or herself.',
        [],
        { when: where('gifts', 'none') },
      ),
      clause(
        'Limited Gifts',
        'My agent may make gifts to my spouse and descendants, in a pattern consistent with my past giving and within the annual exclusion from the federal gift tax for each person and year. Gifts to the agent are limited to the same amount.',
        [],
        { when: where('gifts', 'annual') },
      ),
      clause(
        'Acts Not Authorized',
        'Unless the special instructions say otherwise, my agent may not create, modify or revoke a trust, create or change survivorship interests or beneficiary designations, make a loan to the agent, or make decisions about my health care.',
      ),
      clause(
        'Duties of the Agent',
        'My agent shall act with the care of a prudent person dealing with the property of another, solely in my interest and without conflict of interest, keep my property separate and identified, keep records of every transaction, and account to me, to a conservator of my estate or, after my death, to my personal representative upon request.',
      ),
      clause(
        'Compensation',
        'My agent is reimbursed for reasonable expenses and may receive reasonable compensation for services that go beyond those of a relative or friend.',
      ),
      clause('Special Instructions', '{{special}}.'),
      clause(
        'Reliance by Others',
        'A third party who receives this document or a copy of it may act under it and is protected, as the California Probate Code provides, as long as it has no actual knowledge that this power of attorney is revoked or invalid. My revocation is not effective toward a third party until it has notice of it.',
      ),
      clause(
        'Conservatorship; Governing Law',
        'If a conservator of my estate is to be appointed, I nominate my agent. This power of attorney is governed by the laws of California, wherever it is used. I revoke earlier general powers of attorney for finances.',
      ),
      paragraph(
        'I sign my name to this power of attorney and understand its contents. It is valid only if it is acknowledged before a notary public or signed by two adult witnesses other than the agent.',
      ),
      signature('{{principalName}}', 'Principal'),
      acknowledgment('{{principalName}}'),
      paragraph(
        'ACCEPTANCE BY AGENT: By acting or agreeing to act as agent under this power of attorney I assume the fiduciary and other legal responsibilities of an agent, which include the duty to act solely in the interest of the principal, to avoid conflicts of interest, to keep the principal’s property separate, and to keep records.',
      ),
      signature('{{agentName}}', 'Agent'),
    ],
  },
};
