import {
  BUSINESS_NOTARIZATIONS_PER_MONTH,
  BUSINESS_PRICE_CENTS,
  INDIVIDUAL_PRICE_CENTS,
} from '../limits.ts';
import { createMessages } from './catalog/create-messages.ts';
import { currentLanguage } from './catalog/current-language.ts';
import { english } from './en/landing.ts';

export const { landingMessages, footerTitles, footerLinks } = createMessages(
  english,
  async () => (await import('./es/landing.ts')).spanish,
);

/** Where visitors reach the office. */
export const contactAddresses = {
  email: 'support@sealwright.example',
  phone: '+1 202 555 0143',
} as const;

const dollars = (cents: number) => `$${cents / 100}`;

/**
 * Returns the SHA-256 of the sample sentence, so that the page is complete before any script runs.
 */
export function sealSampleDigest(): string {
  const digests = {
    en: '6f94f19f9643830b5d20dec7421f6fd1a7dc07efd2dc11e65ea24c0658b201a2',
    es: '55f717d3e4501fbea33aa93e7abc1818e80d383ac0afeceb6e39a2df10784846',
  };
  return digests[currentLanguage()];
}

/** Returns the links in the header to the sections of the page. */
export function sectionLinks(): { id: string; label: string }[] {
  return Object.entries(landingMessages.anchors).map(([id, label]) => ({ id, label }));
}

export interface Plan {
  id: 'individual' | 'business' | 'enterprise';
  name: string;
  price: string;
  unit: string;
  points: readonly string[];
  button: string;
  popular: boolean;
}

export function landingPlans(): Plan[] {
  const { individual, business, enterprise } = landingMessages.plans;
  const [volume, uptime] = business.points;
  return [
    {
      id: 'individual',
      ...individual,
      price: dollars(INDIVIDUAL_PRICE_CENTS),
      popular: false,
    },
    {
      id: 'business',
      ...business,
      price: dollars(BUSINESS_PRICE_CENTS),
      points: [volume({ count: BUSINESS_NOTARIZATIONS_PER_MONTH }), uptime],
      popular: true,
    },
    { id: 'enterprise', ...enterprise, popular: false },
  ];
}

/** The links of the footer by column, with their addresses. */
const footerAddresses = {
  services: {
    notarization: '#services',
    identity: '/info/help#identity',
    realEstate: '/info/help#documents',
    legalDocuments: '/info/help#documents',
    filings: '/info/help#documents',
  },
  company: {
    about: '#about',
    careers: '/info/company#careers',
    press: '/info/company#press',
    partners: '/info/company#partners',
    contact: '#contact',
  },
  resources: {
    help: '/info/help',
    api: '/info/api',
    legalRequirements: '/info/legal-requirements',
    complianceGuide: '/info/compliance-guide',
    security: '#security',
  },
  legal: {
    terms: '/info/terms',
    privacy: '/info/privacy',
    cookies: '/info/cookies',
    compliance: '/info/compliance',
    dataProtection: '/info/data-protection',
  },
} satisfies Record<keyof typeof footerTitles, Partial<Record<keyof typeof footerLinks, string>>>;

export interface FooterColumn {
  title: string;
  links: { label: string; to: string }[];
}

/** Returns the columns of the footer with their links. */
export function footerColumns(): FooterColumn[] {
  return Object.entries(footerAddresses).map(([column, addresses]) => ({
    title: footerTitles[column as keyof typeof footerTitles],
    links: Object.entries(addresses).map(([name, to]) => ({
      label: footerLinks[name as keyof typeof footerLinks],
      to,
    })),
  }));
}
