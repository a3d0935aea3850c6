import {
  BUSINESS_NOTARIZATIONS_PER_MONTH,
  BUSINESS_PRICE_CENTS,
  INDIVIDUAL_PRICE_CENTS,
} from '../limits.ts';

const dollars = (cents: number) => `$${cents / 100}`;

/** Text of the landing page. The figures and promises come from the specification (section 1). */
export const landingMessages = {
  anchors: [
    { id: 'services', label: 'Services' },
    { id: 'security', label: 'Security' },
    { id: 'pricing', label: 'Pricing' },
    { id: 'about', label: 'About' },
  ],
  heroTitle: 'The first global digital notary service',
  heroText:
    'Upload a document, meet a commissioned notary by video, and get a sealed file that anyone can verify for as long as you need it.',
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
    'Every document gets its own engraving, computed from its fingerprint (SHA-256). It helps you tell two documents apart. The proof is in the sealed file.',
  initializing: 'Initializing secure session...',
  startAlertTitle: 'Next: sign in',
  startAlert:
    'The full version would start document upload and identity verification. Both begin after you sign in.',
  continueToSignIn: 'Continue to sign-in',
  servicesTitle: 'A notary wherever you are, whenever you need one',
  services: [
    {
      title: 'Any time, anywhere',
      text: 'Secure notarization available 24/7 worldwide. The process takes about 10 minutes.',
    },
    {
      title: 'Know what you sign',
      text: 'An analysis of your document shows its confidence score and risk level. Each finding includes the page and the text that it is based on.',
    },
    {
      title: 'A file that you can verify without us',
      text: 'The sealed PDF contains its signatures and its timestamp. Any PDF reader can check them.',
    },
  ],
  figures: [
    { figure: '500K+', text: 'documents notarized' },
    { figure: '85+', text: 'countries' },
    { figure: '2,500+', text: 'certified notaries' },
    { figure: '45+', text: 'US states approved' },
  ],
  securityTitle: 'Security and compliance',
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
  pricingTitle: 'Plans and pricing',
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
  closingTitle: 'Notarize your next document today',
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
  newsletterLabel: 'Email address',
  subscribe: 'Subscribe',
  subscribing: 'Sending…',
  subscribedTitle: 'Please check your inbox',
  subscribedText: 'We sent you a link. Open it to confirm your subscription.',
  subscribeFailed: 'Your address could not be sent',
  unreachable: 'The connection failed. Your address is still here. Please try again in a moment.',
  email: 'support@sealwright.example',
  phone: '+1 202 555 0143',
  copyright: '© 2025 Sealwright',
} as const;
