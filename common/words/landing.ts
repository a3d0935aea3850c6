import {
  BUSINESS_NOTARIZATIONS_PER_MONTH,
  BUSINESS_PRICE_CENTS,
  INDIVIDUAL_PRICE_CENTS,
} from '../limits.ts';

const dollars = (cents: number) => `$${cents / 100}`;

/** Text of the landing page. The figures and promises come from the specification (section 1). */
export const landingWords = {
  anchors: [
    { id: 'services', label: 'Services' },
    { id: 'security', label: 'Security' },
    { id: 'pricing', label: 'Pricing' },
    { id: 'about', label: 'About' },
  ],
  heroTitle: 'The first global digital notary service',
  heroText:
    'Upload a document, meet a commissioned notary on video, and leave with a sealed file that anyone can check for as long as the paper matters.',
  highlights: [
    { figure: '24/7', text: 'Secure notarization available worldwide' },
    { figure: '10 minutes', text: 'From sign-in to seal' },
    { figure: '45+', text: 'US states approved' },
  ],
  startNotarization: 'Start Notarization',
  learnMore: 'Learn More',
  sealLabel: 'Change one letter, and the engraving changes with it',
  sealSample: 'I, the undersigned, hereby convey the house at 14 Elm Street.',
  /** SHA-256 of the sample, so that the page is complete before any script runs. */
  sealSampleDigest: '6f94f19f9643830b5d20dec7421f6fd1a7dc07efd2dc11e65ea24c0658b201a2',
  sealNote:
    'Every document gets an engraving of its own, computed from its fingerprint (SHA-256). It helps the eye tell two papers apart; the proof is in the sealed file.',
  initializing: 'Initializing secure session...',
  startAlertTitle: 'Next: sign in',
  startAlert:
    'The full version would start document upload and identity verification. Both begin once you have signed in.',
  continueToSignIn: 'Continue to sign-in',
  servicesTitle: 'A notary where you are, at the hour you need one',
  services: [
    {
      title: 'Any hour, any place',
      text: 'Secure notarization available 24/7 worldwide. The process takes about 10 minutes.',
    },
    {
      title: 'Read before you sign',
      text: 'An analysis of your document shows its confidence score and risk level, each finding with its page and its words.',
    },
    {
      title: 'A file that stands by itself',
      text: 'The sealed PDF carries its signatures and its time stamp inside. Any reader can check it without us.',
    },
  ],
  figures: [
    { figure: '500K+', text: 'documents notarized' },
    { figure: '85+', text: 'countries' },
    { figure: '2,500+', text: 'certified notaries' },
    { figure: '45+', text: 'US states approved' },
  ],
  securityTitle: 'Kept like a deed in a safe',
  security: [
    { figure: '99.99%', text: 'uptime guarantee' },
    { figure: '$50M', text: 'security insurance' },
    { figure: '256-bit', text: 'encryption' },
    { figure: '24/7', text: 'security monitoring' },
  ],
  certificationsTitle: 'Certifications',
  certifications: ['SOC 2 Type II', 'ISO 27001', 'NIST compliant', 'GDPR ready'],
  recognitionTitle: 'Government recognition',
  recognition: [
    'United States Federal',
    'European Union',
    'United Kingdom',
    'Canada Federal',
    'Australia',
    'Singapore',
    'Japan',
    'Philippines',
  ],
  pricingTitle: 'One price for each seal',
  popular: 'Most Popular',
  plans: [
    {
      name: 'Individual',
      price: dollars(INDIVIDUAL_PRICE_CENTS),
      unit: 'per notarization',
      points: ['Document analysis included', 'Video session with a certified notary'],
      button: 'Start Now',
      popular: false,
    },
    {
      name: 'Business',
      price: dollars(BUSINESS_PRICE_CENTS),
      unit: 'per month',
      points: [
        `Up to ${BUSINESS_NOTARIZATIONS_PER_MONTH} notarizations per month`,
        '99.9% uptime guarantee',
      ],
      button: 'Try Free',
      popular: true,
    },
    {
      name: 'Enterprise',
      price: 'Custom',
      unit: 'price by agreement',
      points: ['Unlimited notarizations', 'SOC 2 compliant'],
      button: 'Contact Sales',
      popular: false,
    },
  ],
  closingTitle: 'The next paper can be sealed today',
  closingText: 'No setup fees, cancel anytime, 30-day money-back guarantee.',
  startNow: 'Start Notarizing Now',
  scheduleDemo: 'Schedule a Demo',
  footer: [
    {
      title: 'Services',
      links: [
        { label: 'Document notarization', to: '#services' },
        { label: 'Identity verification', to: '/info/help#identity' },
        { label: 'Real estate closings', to: '/info/help#documents' },
        { label: 'Legal documents', to: '/info/help#documents' },
        { label: 'Corporate filings', to: '/info/help#documents' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'About', to: '#about' },
        { label: 'Careers', to: '/info/company#careers' },
        { label: 'Press', to: '/info/company#press' },
        { label: 'Partners', to: '/info/company#partners' },
        { label: 'Contact', to: '#contact' },
      ],
    },
    {
      title: 'Resources',
      links: [
        { label: 'Help center', to: '/info/help' },
        { label: 'API documentation', to: '/info/api' },
        { label: 'Legal requirements', to: '/info/legal-requirements' },
        { label: 'Compliance guide', to: '/info/compliance-guide' },
        { label: 'Security', to: '#security' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms', to: '/info/terms' },
        { label: 'Privacy', to: '/info/privacy' },
        { label: 'Cookie policy', to: '/info/cookies' },
        { label: 'Compliance', to: '/info/compliance' },
        { label: 'Data protection', to: '/info/data-protection' },
      ],
    },
  ],
  newsletterTitle: 'Newsletter',
  newsletterLabel: 'E-mail address',
  subscribe: 'Subscribe',
  subscribing: 'Sending…',
  subscribedTitle: 'Please look into your mailbox',
  subscribedText: 'We have sent you a link. Your address counts once you have followed it.',
  subscribeFailed: 'Your address could not be sent',
  unreachable: 'The connection failed. Your address is still here; please try again in a moment.',
  email: 'support@sealwright.example',
  phone: '+1 202 555 0143',
  copyright: '© 2025 Sealwright',
} as const;
