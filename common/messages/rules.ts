/** Titles of the rules of a state, by their name in the data. */
export const ruleNames: Readonly<Record<string, string>> = {
  'identity.ways': 'Ways to identify a person',
  'identity.proofingKinds': 'Kinds of proofing for a document',
  'knowledge.questions': 'Knowledge questions: how many',
  'knowledge.choices': 'Knowledge questions: choices each',
  'knowledge.percent': 'Knowledge questions: percent to pass',
  'knowledge.minutes': 'Knowledge questions: minutes',
  'knowledge.retakes': 'Knowledge questions: retakes',
  'knowledge.retakeHours': 'Knowledge questions: hours for retakes',
  'knowledge.replacedPercent': 'Knowledge questions: percent replaced in a retake',
  'knowledge.lockHours': 'Knowledge questions: hours locked after the last',
  'credential.analysis': 'Automated analysis of the identity document',
  'credential.faceMatch': 'Live face compared with the photograph',
  'credential.imageHours': 'Hours for which the pictures are kept after the session',
  'recording.required': 'Recording required',
  'recording.documentImage': 'Document seen in the recording',
  'recording.announceFirst': 'Recording announced first',
  'retention.years': 'Years for which the record is kept',
  'journal.fields': 'Entries of the journal',
  'location.notaryInState': 'Notary inside the state',
  'location.signerAbroad': 'Signer outside the United States',
  'location.notProhibitedAbroad': 'Nothing forbids the act where a signer abroad is',
  'witness.identified': 'Remote witness identified',
  'witness.inUnitedStates': 'Remote witness in the United States',
  'witness.hearsSigner': 'Remote witness hears the signer',
  'witness.vulnerableAdult': 'Witness of a vulnerable adult',
  'signature.principal': 'Principal signs in the session',
  'spoken.announcement': 'Words: recording',
  'spoken.opening': 'Words: opening',
  'spoken.willingness': 'Words: willingness',
  'spoken.willingnessBy': 'Willingness confirmed by',
  'spoken.oathAsked': 'Oath asked',
  'spoken.oath': 'Words: oath',
  'spoken.affirmation': 'Words: affirmation',
  'spoken.oathBy': 'Oath confirmed by',
  'spoken.attests': 'What the notary certifies',
  'spoken.attestation': 'Words: certification',
  'certificate.onlineStatement': 'Certificate: online sentence',
  'certificate.actPhrase': 'Certificate: phrase within the act',
  'certificate.countyStyle': 'Certificate: name of the county',
  'seal.office': 'Seal: office',
  'seal.numberLabel': 'Seal: name of the number',
};

export const rulesMessages = {
  all: 'Every rule of this state has been checked against its source',
  unverified: 'Not checked yet',
  read: 'Checked against the source',
  text: 'Values under “Not checked yet” come from the strictest state or from general practice. Check them against the law of the state before you rely on them.',
  strict: 'strict default',
  version: 'Version',
  failed: 'The rules could not be loaded',
  loading: 'Loading the rules…',
  none: 'none',
} as const;

/** Returns the text of the link to the list of rules. */
export function unverifiedCount(count: number, state: string): string {
  return `Rules of ${state}: ${count} not checked yet`;
}

export function rulesOfState(state: string): string {
  return `Rules of ${state}`;
}
