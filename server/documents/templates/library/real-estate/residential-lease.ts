import { governingLawField, severability } from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const home = group('The home');
const rent = group('Rent and deposit');

export const residentialLease: LibraryTemplate = {
  slug: 'residential-lease-agreement',
  version: 1,
  title: 'Residential Lease Agreement',
  description:
    'A lease of a house or apartment for a fixed term or from month to month: rent, deposit, repairs, entry, pets, default and the federal notice on lead-based paint.',
  category: 'real_estate',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 999,
  tags: ['lease', 'rental', 'landlord'],
  estimatedTime: 15,
  difficulty: 'intermediate',
  content: {
    fields: [
      ...party('landlord', 'Landlord'),
      ...party('tenant', 'Tenant'),
      home.field('leaseDate', 'Date of the lease', { type: 'date' }),
      home.field('premises', 'Address of the home, with unit'),
      home.field('occupants', 'Others who will live there'),
      home.choice('termKind', 'The lease runs', {
        fixed: 'for a fixed term',
        monthly: 'from month to month',
      }),
      home.field('startDate', 'Begins on', { type: 'date' }),
      home.field('endDate', 'Ends on', { type: 'date' }),
      home.choice('pets', 'Pets', { none: 'are not allowed', allowed: 'are allowed, with a fee' }),
      home.field('petFee', 'Pet fee a month', { type: 'money' }),
      home.choice('built', 'The home was built', {
        before: 'before 1978',
        after: 'in 1978 or later',
      }),
      rent.field('rent', 'Rent a month', { type: 'money' }),
      rent.field('dueDay', 'Day of the month on which it is due', { example: 'first' }),
      rent.field('lateFee', 'Late fee', { type: 'money' }),
      rent.field('deposit', 'Security deposit', {
        type: 'money',
        help: 'Many states set a limit.',
      }),
      rent.field('utilities', 'Utilities that the landlord pays', { example: 'water and trash' }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Residential Lease Agreement (the "Lease") is made on {{leaseDate}} between {{landlordName}}, of {{landlordAddress}} (the "Landlord"), and {{tenantName}}, of {{tenantAddress}} (the "Tenant").',
      ),
      clause(
        'Premises and Occupants',
        'The Landlord leases to the Tenant the home at {{premises}} (the "Premises"), to be used only as a private residence by the Tenant and by {{occupants}}. Guests may stay for up to fourteen (14) days in any six months.',
      ),
      clause(
        'Fixed Term',
        'The Lease begins on {{startDate}} and ends on {{endDate}}. If the Tenant stays with the Landlord’s consent after it ends, it continues from month to month on the same terms.',
        [],
        { when: where('termKind', 'fixed') },
      ),
      clause(
        'Month to Month',
        'The Lease begins on {{startDate}} and continues from month to month until either party ends it by thirty (30) days’ written notice, or by the longer notice that the law requires.',
        [],
        { when: where('termKind', 'monthly') },
      ),
      clause(
        'Rent',
        'The rent is {{rent}} a month, due on the {{dueDay}} day of each month without demand, set-off or deduction except as the law allows. Rent for a part of a month is prorated by the day. If it is not received within five (5) days after it is due the Tenant shall pay a late fee of {{lateFee}}, to the extent that the law allows.',
      ),
      clause(
        'Security Deposit',
        'The Tenant deposits {{deposit}} as security. The Landlord may use it for unpaid rent and for damage beyond ordinary wear and tear, shall hold it as state law requires, and shall return it with an itemized statement of any deductions within the time that state law sets after the Tenant has moved out and given a forwarding address.',
      ),
      clause(
        'Utilities',
        'The Landlord pays for {{utilities}}. The Tenant pays for all other utilities and services and keeps them in service.',
      ),
      clause(
        'Condition and Repairs',
        'The Landlord shall keep the Premises fit for habitation and in compliance with building and housing codes, and shall maintain the structure and the electrical, plumbing, heating and other systems. The Tenant shall keep the Premises clean, use appliances with care, give prompt notice of defects, and pay for damage caused by neglect or misuse. The parties shall record the condition of the Premises in a signed checklist when the Tenant moves in and out.',
      ),
      clause(
        'Entry',
        'The Landlord may enter at reasonable times to inspect, repair or show the Premises upon at least twenty-four (24) hours’ notice, or the longer notice that the law requires, and without notice in an emergency.',
      ),
      clause(
        'No Pets',
        'No animals may be kept on the Premises. Assistance animals are not pets; requests for reasonable accommodation are decided as the law requires.',
        [],
        { when: where('pets', 'none') },
      ),
      clause(
        'Pets',
        'The Tenant may keep the pets that the Landlord has approved in writing, for a fee of {{petFee}} a month, and is responsible for them. Assistance animals are not pets, and no fee is charged for them.',
        [],
        { when: where('pets', 'allowed') },
      ),
      clause('Conduct and Alterations', 'The Tenant shall', [
        'comply with the law and with reasonable rules of which the Tenant has written notice;',
        'not disturb the neighbors’ quiet enjoyment;',
        'not smoke inside of the Premises;',
        'not alter, paint or install fixtures without written consent; and',
        'keep smoke and carbon monoxide alarms working and not disable them.',
      ]),
      clause(
        'Subletting',
        'The Tenant may not assign this Lease or sublet without the Landlord’s written consent, which may not be unreasonably withheld.',
      ),
      clause(
        'Default',
        'If the Tenant fails to pay rent or materially breaches this Lease and does not cure the failure after the notice that state law requires, the Landlord may end the Lease and recover possession by lawful process, and shall make reasonable efforts to rent the Premises again. The Landlord may not lock the Tenant out or shut off services. Nothing here waives a right that the law gives the Tenant.',
      ),
      clause(
        'Damage and Insurance',
        'If the Premises become uninhabitable without fault of the Tenant, rent abates and either party may end the Lease. The Landlord’s insurance does not cover the Tenant’s belongings; renters insurance is recommended.',
      ),
      clause(
        'Lead-Based Paint',
        'Housing built before 1978 may contain lead-based paint. Lead from paint, paint chips and dust can pose health hazards if not managed properly. The Landlord has disclosed known lead-based paint and hazards on the attached federal disclosure form, and the Tenant has received the pamphlet "Protect Your Family From Lead in Your Home".',
        [],
        { when: where('built', 'before') },
      ),
      clause(
        'Governing Law and Whole Agreement',
        'This Lease is governed by the laws of the State of {{governingState}}. It is the whole agreement and may be changed only in a writing that both parties sign. Notices are given in writing to the Premises and to the Landlord’s address above. The Landlord acts without regard to any characteristic that fair housing law protects.',
      ),
      severability('Lease'),
      paragraph('The parties have signed this Lease on the dates beside their signatures.'),
      signature('{{landlordName}}', 'Landlord'),
      signature('{{tenantName}}', 'Tenant'),
    ],
  },
};
