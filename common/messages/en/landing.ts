export const english = {
  /** Text of the landing page. The figures and promises come from the specification (section 1). */
  landingMessages: {
    /** Links in the header, by the ID of the section. */
    anchors: {
      services: 'Services',
      security: 'Security',
      pricing: 'Pricing',
      about: 'About',
    },
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
    /** If you change it, update its digest in `landing.ts`. */
    sealSample: 'I, the undersigned, hereby convey the house at 14 Elm Street.',
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
    conferencePicture:
      'The video conference: the signer and the notary on the left, the signed affidavit next to them.',
    conferenceCaption:
      'Everyone sees the same page. The notary follows the steps that state law requires.',
    certificatePicture:
      'The certificate page of a sealed document: a jurat with the notary’s signature, seal and a code for verification.',
    certificateCaption: 'The certificate is part of the sealed PDF.',
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
    plans: {
      individual: {
        name: 'Individual',
        unit: 'per notarization',
        points: ['Document analysis included', 'Video session with a certified notary'],
        button: 'Start Now',
      },
      business: {
        name: 'Business',
        unit: 'per month',
        points: ['Up to {count, number} notarizations per month', '99.9% uptime guarantee'],
        button: 'Try Free',
      },
      enterprise: {
        name: 'Enterprise',
        price: 'Custom',
        unit: 'price by agreement',
        points: ['Unlimited notarizations', 'SOC 2 compliant'],
        button: 'Contact Sales',
      },
    },
    closingTitle: 'Notarize your next document today',
    closingText: 'No setup fees, cancel anytime, 30-day money-back guarantee.',
    closingFacts: [
      {
        title: 'Recorded as state law requires',
        text: 'Where a state requires a recording, the act waits until everyone can be seen and heard.',
      },
      {
        title: 'Entered in the notary’s journal',
        text: 'Each entry is signed and linked to the one before it, so later changes are evident.',
      },
      {
        title: 'Verifiable without us',
        text: 'The sealed PDF and its evidence can be checked with software that needs neither an account nor a network.',
      },
    ],
    startNow: 'Start Notarizing Now',
    scheduleDemo: 'Schedule a Demo',
    newsletterTitle: 'Newsletter',
    newsletterLabel: 'Email address',
    subscribe: 'Subscribe',
    subscribing: 'Sending…',
    subscribedTitle: 'Please check your inbox',
    subscribedText: 'We sent you a link. Open it to confirm your subscription.',
    subscribeFailed: 'Your address could not be sent',
    unreachable: 'The connection failed. Your address is still here. Please try again in a moment.',
    copyright: '© 2025 Sealwright',
    /** Several states require it where notaries are advertised in another language. */
    notAttorney: 'A notary public is not an attorney and cannot give legal advice.',
  },
  /** Titles of the columns of the footer. */
  footerTitles: {
    services: 'Services',
    company: 'Company',
    resources: 'Resources',
    legal: 'Legal',
  },
  /** Links in the footer. */
  footerLinks: {
    notarization: 'Document notarization',
    identity: 'Identity verification',
    realEstate: 'Real estate closings',
    legalDocuments: 'Legal documents',
    filings: 'Corporate filings',
    about: 'About',
    careers: 'Careers',
    press: 'Press',
    partners: 'Partners',
    contact: 'Contact',
    help: 'Help center',
    api: 'API documentation',
    legalRequirements: 'Legal requirements',
    complianceGuide: 'Compliance guide',
    security: 'Security',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookie policy',
    compliance: 'Compliance',
    dataProtection: 'Data protection',
  },
} as const;
