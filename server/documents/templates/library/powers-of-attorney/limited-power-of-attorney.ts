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

const act = group('The act');

export const limitedPowerOfAttorney: LibraryTemplate = {
  slug: 'limited-power-of-attorney',
  version: 1,
  title: 'Limited Power of Attorney',
  description:
    'Lets someone act for you in one matter and no other, such as a closing, the sale of a car or an errand at a bank, and ends by itself on a date you choose.',
  category: 'power_of_attorney',
  documentType: 'power_of_attorney',
  jurisdiction: 'US',
  price: 0,
  tags: ['limited', 'closing', 'vehicle'],
  estimatedTime: 7,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('principal', 'Principal'),
      ...party('agent', 'Agent'),
      act.choice('matter', 'The matter', {
        closing: 'the closing of a sale of real estate',
        vehicle: 'the transfer of a motor vehicle',
        other: 'another matter',
      }),
      act.field('property', 'Property or vehicle concerned', {
        type: 'long_text',
        help: 'The legal description, or year, make, model and VIN.',
      }),
      act.field('otherMatter', 'What the agent may do', { type: 'long_text' }),
      act.field('startDate', 'Begins on', { type: 'date' }),
      act.field('endDate', 'Ends on', { type: 'date' }),
      act.choice('durable', 'If the principal becomes incapacitated', {
        durable: 'it continues',
        lapses: 'it ends',
      }),
      act.field('state', 'State whose law governs', { type: 'state' }),
    ],
    blocks: [
      clause(
        'Appointment',
        'I, {{principalName}}, of {{principalAddress}} (the "Principal"), appoint {{agentName}}, of {{agentAddress}} (the "Agent"), as my attorney-in-fact for the limited purpose stated here.',
      ),
      clause(
        'Authority: Real Estate Closing',
        'The Agent may sign, acknowledge and deliver in my name the deed, the settlement statement, affidavits of title, tax forms and every other document customary for the closing of the following property, may receive and disburse the proceeds as the settlement statement provides, and may do what else is necessary to complete the closing: {{property}}.',
        [],
        { when: where('matter', 'closing') },
      ),
      clause(
        'Authority: Motor Vehicle',
        'The Agent may sign in my name the assignment of title, the application for title and registration, the odometer statement where federal law allows an agent to do so, and every other document needed to transfer the following vehicle, and may receive or pay the price: {{property}}.',
        [],
        { when: where('matter', 'vehicle') },
      ),
      clause(
        'Authority',
        'The Agent may do the following in my name, and everything that is reasonably necessary to carry it out: {{otherMatter}}.',
        [],
        { when: where('matter', 'other') },
      ),
      clause(
        'Limits',
        'The Agent has no other authority. In particular the Agent may not make gifts of my property, buy it, or use it for the Agent’s own benefit, and may not delegate this authority.',
      ),
      clause(
        'Term',
        'This power of attorney begins on {{startDate}} and ends on {{endDate}}, upon completion of the act that it authorizes, upon my written revocation delivered to the Agent, or upon my death, whichever comes first.',
      ),
      clause(
        'Durable',
        'This power of attorney is not affected by my later incapacity, until it ends as stated above.',
        [],
        { when: where('durable', 'durable') },
      ),
      clause('Not Durable', 'This power of attorney ends if I become incapacitated.', [], {
        when: where('durable', 'lapses'),
      }),
      clause(
        'Duties and Reliance',
        'The Agent shall act in good faith, within this authority and in my interest, and shall account to me for all money received. A third party may rely on this document or a copy of it until it has actual knowledge that it has ended; I shall indemnify a third party for loss from such reliance.',
      ),
      clause(
        'Governing Law',
        'This power of attorney is governed by the laws of the State of {{state}}.',
      ),
      paragraph('I sign this power of attorney voluntarily and understand what it allows.'),
      signature('{{principalName}}', 'Principal'),
      signature('{{agentName}}', 'Agent, accepting this appointment'),
      acknowledgment('{{principalName}}'),
    ],
  },
};
