export const english = {
  /** Statements of the analysis about a document. */
  findingTexts: {
    noText: 'No text was found in this file.',
    littleText: 'There is almost no text in this file.',
    filler: 'Part of the text is filler text ("lorem ipsum").',
    otherType: 'The text does not read like a document of the stated type.',
    ocr: 'The text was read from a picture. Changes to a scanned document cannot be detected.',
    hardToRead: 'The picture is hard to read.',
    /** `pages` is a list of page numbers. */
    unreadPages:
      'Only the first {limit, number} scanned pages were read; {count, plural, one {# page without text was} other {# pages without text were}} not read ({pages}).',
    /** The end of a list of page numbers that is too long to be shown. */
    andMorePages: '{pages} and more',
    truncated: 'The text is very long, so its end was not read.',
    revisions: 'The PDF was changed after it was written ({count, number} revisions).',
    editor: 'The PDF was saved with a program that can edit pages ({program}).',
    hiddenCharacters: 'Hidden characters change how the text is displayed.',
    invisibleCharacters: 'The text contains invisible characters.',
    controlCharacters: 'The text contains control characters.',
    mixedAlphabets: 'The word "{word}" mixes letters of different alphabets that look alike.',
    instructions: 'The text contains instructions to a computer program that reads it.',
    /** `pages` is a list of page numbers. */
    missingPages: 'The page numbers count to {total}, but page {pages} is missing.',
    impossibleDate: 'The date {date} does not exist.',
    endBeforeStart: 'The end date ({end}) is before the start date ({start}).',
    signedAfterEnd: 'The signing date ({signing}) is after the end date ({end}).',
    signedBeforeDocument:
      'The signing date ({signing}) is before the date of the document ({document}).',
    certificateTooEarly:
      'The notarial certificate is dated {certificate}, before the date of the document ({document}).',
    eventInFuture:
      'The document describes something as already past, but gives it a future date ({date}).',
    eventAfterDocument:
      'The document is dated {document}, but it describes something as already past that has a later date ({date}).',
    commissionExpiredBefore:
      'The date on which the notary’s commission expires ({expiry}) is before the date of the act ({act}).',
    commissionExpired: 'The notary’s commission has expired ({expiry}).',
    periodOver: 'The period of the document ended on {end}.',
    tooYoung:
      'A person who makes or signs the document is under 18: the age on the date of the document is {age, number}.',
    lawsDiffer: 'The document names more than one governing law: {laws}.',
    /** `fact` is one of `factNames`. The others are quotes. */
    factsDiffer:
      'The document contradicts itself about {fact}: "{denial}", but also "{assertion}".',
    /** The numbers are formatted. */
    wrongSum:
      'A calculation is wrong: the correct result is {right}, but the document says {stated}.',
    certificateNamesOther: 'The notarial certificate names {name}, who does not sign the document.',
    overlay: 'Text was drawn over other text at the same place: "{above}" over "{below}".',
    noSentences: 'The text consists of words without sentences. It does not read like a document.',
    /** `kind` is one of `documentKinds`. */
    wrongType: 'The document seems to be {kind}, which is not the chosen type.',
    languageNotRead:
      'The text could not be checked, because the automatic checks read only English and Spanish.',
    /** `figures` is the amount as the document writes it. */
    amountsDiffer: 'An amount is {amount, number} in words but {figures} in figures.',
    /** `party` is one of `partyNames`. */
    namesDiffer: 'The {party} is "{first}" in one place and "{other}" in another.',
    blank: 'A blank is not filled in: "{text}"',
    incomplete: 'Much of what a document of this type needs is missing.',
    doubtful: 'There are doubts about the origin of the text.',
    unusualForm: 'The document differs from the customary form of its type.',
    /** The source of a requirement that is met. `requirement` is one of `requirementNames`. */
    found: 'Found: {requirement}',
    jurisdiction: 'Jurisdiction: {name}',
    jurisdictionOfState: '{state}, United States',
    jurisdictionNotStated: 'Not stated',
    modelFailed:
      'The AI model gave no usable answer, so these findings come from the built-in rules.',
  },
  /** What to do about a statement. */
  findingAdvice: {
    checkFile: 'Check that this is the right file.',
    uploadOriginal: 'If you have the original file, upload it instead of a scan.',
    uploadSharper: 'Upload a sharper picture.',
    uploadText: 'Upload a file with text instead of pictures of pages.',
    split: 'Split the document.',
    checkVersion: 'Make sure that this is the version that everyone agreed to.',
    createAgain: 'Create the document again from a source that you trust.',
    uploadAllPages: 'Upload the document with all of its pages.',
    correctDates: 'Correct the dates that contradict each other.',
    correctDate: 'Correct the date {date}.',
    matchAmounts: 'Make sure that the words and figures of every amount match.',
    /** `party` is one of `partyNames`. */
    sameName: 'Write the name of the {party} the same way everywhere, as on the identity document.',
    checkAge: 'Check the date of birth. A minor usually cannot make this document.',
    oneLaw: 'Name one governing law.',
    checkFacts: 'Correct the statement that is wrong.',
    correctSum: 'Correct the calculation.',
    correctCertificate:
      'Let the notary complete a new certificate that names the person who signs.',
    chooseType:
      'If this is the right file, upload it again with the right type. Choose “Other” if no type fits. Otherwise, upload the right file.',
    translate: 'Ask someone who reads the language of the document to review it.',
    fillBlanks: 'Fill in every blank, or strike it out, before the document is signed.',
    notLegalAdvice:
      'These findings come from automatic checks of the wording. They are not legal advice.',
  },
  /** What a document of a type must contain. */
  requirementNames: {
    people: 'Who it is about',
    content: 'What is stated or agreed',
    date: 'Date',
    signatureBlock: 'Signature block',
    governingLaw: 'Governing law',
    venue: 'Venue (state and county)',
    acknowledgment: 'Notarial acknowledgment',
    affiant: 'Affiant',
    oath: 'Oath or affirmation',
    facts: 'Statement of facts',
    jurat: 'Jurat (sworn before a notary)',
    parties: 'Parties',
    payment: 'Consideration or payment',
    duties: 'Terms (what each party owes)',
    termination: 'Term or termination',
    grantor: 'Grantor',
    grantee: 'Grantee',
    conveyance: 'Words of conveyance',
    legalDescription: 'Legal description of the property',
    consideration: 'Consideration',
    propertyPlace: 'County and state of the property',
    principal: 'Principal',
    agent: 'Agent (attorney-in-fact)',
    powers: 'Powers granted',
    durability: 'Durability clause',
    effectiveDate: 'Effective date or event',
  },
  /**
   * What to do if a requirement is missing. Wording that the document should contain is in English
   * in every language.
   */
  requirementAdvice: {
    people: 'Give the full names of the people whom the document concerns.',
    content: 'State what is declared, agreed or permitted.',
    date: 'Add the date, or a line where it is written at signing.',
    signatureBlock: 'Add a signature line for each signer, with the signer’s name.',
    governingLaw: 'State which law governs, such as “the laws of the State of Ohio”.',
    venue: 'Begin with the venue: “State of …, County of …”.',
    acknowledgment:
      'Add the wording of an acknowledgment, or let the notary attach a certificate with it.',
    affiant: 'Give the full name of the person who makes the statement (the affiant).',
    oath: 'Add the words of an oath, such as “being duly sworn, deposes and says”.',
    facts: 'State the facts, each in a numbered paragraph.',
    jurat:
      'Add a jurat (“Subscribed and sworn to before me …”), or let the notary attach a certificate with it.',
    parties: 'Give the full name, address and role of each party.',
    payment: 'State what is given in return: the price, the fee or another consideration.',
    duties: 'State what each party must do, and by when.',
    termination: 'State how long the contract lasts and how it ends.',
    grantor: 'Give the grantor’s full name, marital status and address.',
    grantee: 'Give the grantee’s full name and address, and state how title is held.',
    conveyance: 'Add words of conveyance, such as “grants and conveys to”.',
    legalDescription:
      'Add the legal description (lot, block and plat, or metes and bounds). A street address alone is not enough.',
    consideration:
      'State the consideration, even if it is only “ten dollars and other valuable consideration”.',
    propertyPlace: 'Name the county and the state where the property is located.',
    principal: 'Give the full name of the principal, the person who grants the power.',
    agent: 'Give the full name and address of the agent (attorney-in-fact).',
    powers: 'List the powers that the agent receives.',
    durability:
      'State whether the power continues (durable) or ends if the principal becomes incapacitated.',
    effectiveDate: 'State when the power starts and how it ends.',
  },
  /** How a document differs from the customary form of its type if a requirement is missing. */
  requirementViolations: {
    signatureBlock: 'A notarized document is signed. We did not find a place for a signature.',
    affidavitAffiant: 'An affidavit names its affiant. We did not find one.',
    affidavitOath: 'An affidavit is made under oath or affirmation. We did not find such words.',
    affidavitFacts: 'An affidavit states facts. We did not find any.',
    affidavitVenue: 'An affidavit begins with its venue (state and county). We did not find one.',
    affidavitSignature:
      'An affidavit is signed by its affiant. We did not find a place for the signature.',
    affidavitJurat: 'An affidavit ends with a jurat. We did not find one.',
    contractParties: 'A contract names its parties. We did not find any.',
    contractPayment: 'A contract needs consideration. We did not find any.',
    contractDuties: 'A contract states what its parties must do. We did not find any duties.',
    contractSignatures:
      'A contract is signed by its parties. We did not find a place for their signatures.',
    deedGrantor:
      'A deed names the person who conveys the property (the grantor). We did not find one.',
    deedGrantee:
      'A deed names the person who receives the property (the grantee). We did not find one.',
    deedConveyance: 'A deed conveys the property in express words. We did not find any.',
    deedLegalDescription: 'A deed contains a legal description of the land. We did not find one.',
    deedSignature: 'A deed is signed by the grantor. We did not find a place for the signature.',
    deedAcknowledgment:
      'A deed is recorded with an acknowledgment. We did not find the wording of one.',
    powerPrincipal: 'A power of attorney names its principal. We did not find one.',
    powerAgent: 'A power of attorney appoints an agent. We did not find one.',
    powerPowers: 'A power of attorney lists the powers of the agent. We did not find any.',
    powerSignature:
      'A power of attorney is signed by the principal. We did not find a place for the signature.',
    powerAcknowledgment:
      'A power of attorney is customarily acknowledged before a notary. We did not find the wording of an acknowledgment.',
  },
  /** What the rules look for in every document, in the list of checks. */
  checkNames: {
    blank: 'Blanks that are not filled in',
    name_conflict: 'One person with two names',
    date_conflict: 'Dates that contradict each other or do not exist',
    signed_before_document: 'A signature before the date of the document',
    future_event: 'Past facts with a date in the future',
    expired: 'A period or commission that is over',
    too_young: 'A person under 18 who acts in the document',
    amount_conflict: 'Amounts and calculations that do not match',
    law_conflict: 'More than one governing law',
    fact_conflict: 'Statements that contradict each other',
    certificate_name: 'A notarial certificate for another person',
    certificate_date: 'A notarial certificate before the date of the document',
    overlay: 'Text that was drawn over other text',
    odd_characters: 'Hidden or misleading characters',
    missing_pages: 'Missing pages',
    nonsense: 'Text without sentences',
    wrong_type: 'Another kind of document than the chosen type',
  },
  /** The language of a document. */
  textLanguages: {
    en: 'The document was checked as an English text.',
    es: 'The document was checked as a Spanish text.',
    other:
      'We could not recognize the text as English or Spanish. The automatic checks read only these languages, so do not rely on these findings.',
  },
  /** What a document contradicts itself about. */
  factNames: {
    will: 'a will',
    spouse: 'a marriage',
    children: 'children',
    liens: 'liens or mortgages',
    debts: 'debts',
    pets: 'pets',
    siblings: 'brothers and sisters',
    deposit: 'a deposit',
    land: 'real property',
    furniture: 'furniture',
    employees: 'employees',
    interest: 'interest',
    sublease: 'a sublease',
    number: 'a number of people or things',
    marriage: 'a marriage',
    citizenship: 'a citizenship',
    revocation: 'the revocation',
    incapacity: 'what happens at an incapacity',
    fact: 'a fact',
  },
  /** Kinds of documents, within a sentence. */
  documentKinds: {
    contract: 'a contract',
    deed: 'a deed',
    power_of_attorney: 'a power of attorney',
    affidavit: 'an affidavit',
    statement: 'a letter, certificate or consent',
    will: 'a will',
  },
  /** The parties of a document, by the word that it uses for them. */
  partyNames: {
    person: 'person',
    self: 'person who makes the document',
    party: 'party',
    signer: 'signer',
    grantor: 'grantor',
    grantee: 'grantee',
    principal: 'principal',
    agent: 'agent',
    'attorney-in-fact': 'attorney-in-fact',
    affiant: 'affiant',
    deponent: 'deponent',
    declarant: 'declarant',
    buyer: 'buyer',
    seller: 'seller',
    landlord: 'landlord',
    tenant: 'tenant',
    lessor: 'lessor',
    lessee: 'lessee',
    employer: 'employer',
    employee: 'employee',
    client: 'client',
    contractor: 'contractor',
    consultant: 'consultant',
    lender: 'lender',
    borrower: 'borrower',
    licensor: 'licensor',
    licensee: 'licensee',
  },
  /** Jurisdictions outside the United States, by their names in English. */
  countryNames: {
    'England and Wales': 'England and Wales',
    England: 'England',
    Scotland: 'Scotland',
    Ireland: 'Ireland',
    Canada: 'Canada',
    Ontario: 'Ontario',
    Germany: 'Germany',
    France: 'France',
    Spain: 'Spain',
    Italy: 'Italy',
    Switzerland: 'Switzerland',
    Singapore: 'Singapore',
    'Hong Kong': 'Hong Kong',
    India: 'India',
    Australia: 'Australia',
    Japan: 'Japan',
    Mexico: 'Mexico',
    Brazil: 'Brazil',
    'the Netherlands': 'the Netherlands',
  },
} as const;
