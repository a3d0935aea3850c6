import type { IdentityMethod } from '../identity-methods.ts';
import type { NotarialAct } from '../notarization-sessions.ts';
import type { proofingKinds, ScriptStep, StepKind } from '../script.ts';
import { lostAnswer } from './lost-answer.ts';

/** Names of notarial acts inside a sentence that is read aloud. */
export const spokenActs: Record<NotarialAct, string> = {
  acknowledgment: 'an acknowledgment',
  jurat: 'a jurat',
  oath: 'an oath or affirmation',
  copy_certification: 'the certification of a copy',
  signature_witnessing: 'the witnessing of a signature',
};

/**
 * Sentences to read aloud that are the same in every state. The script fills in the names in
 * braces.
 */
export const spokenWords = {
  notaryPlace: 'I am in … County, in {state}.',
  place: '{person}, in which city, state and country are you now?',
  vouchingOath:
    'Do you, {person}, solemnly swear under penalty of perjury that you personally know {signers}, who now appear before me, that you reasonably believe that they cannot easily prove who they are in another way, and that you have no interest in this document?',
  vouchingAffirmation:
    'Do you, {person}, solemnly affirm under penalty of perjury that you personally know {signers}, who now appear before me, that you reasonably believe that they cannot easily prove who they are in another way, and that you have no interest in this document?',
  witnessHears: 'Do you hear and see everyone who signs?',
  witnessVulnerable:
    '(If a signer is a vulnerable adult, the witness must be in the room with them: otherwise stop here.)',
} as const;

/**
 * Returns the title of a step.
 * @param name the person whom the step is about; null if it is about no particular person
 */
export function stepTitle(kind: StepKind, name: string | null): string {
  switch (kind) {
    case 'announcement':
      return 'Announce the recording';
    case 'opening':
      return 'Open the session';
    case 'notary_place':
      return 'Where the notary is';
    case 'place':
      return `Where ${name} is`;
    case 'identity':
      return `Identity of ${name}`;
    case 'willingness':
      return `Willingness and awareness of ${name}`;
    case 'oath':
      return `Oath or affirmation of ${name}`;
    case 'attestation':
      return 'What the notary certifies';
  }
}

export const proofingNames: Record<(typeof proofingKinds)[number], string> = {
  credential_analysis: 'The document was analysed by machine and passed',
  knowledge_questions: 'Questions that only the person can answer were passed',
};

export const spokenIdentity: Record<IdentityMethod, string> = {
  identity_document: 'Document and two proofs',
  credible_witness: 'Credible witness',
  personal_knowledge: 'Personal knowledge',
};

/** Text of the notary's script, and of the line that signers see. */
export const scriptWords = {
  /** For a step that was confirmed while the recording was unusable; follows the reason. */
  repeat: 'Please say this again and confirm it.',
  title: 'Script',
  open: 'Script',
  loading: 'Fetching the script…',
  waitsForRecording: 'Waits for the recording.',
  failed: 'The script could not be loaded',
  failedText: 'What was done is kept. Please try again.',
  readAloud: 'Read aloud',
  orAffirm: 'Or, where no oath is wished',
  ask: 'Ask, and enter the answer',
  atHand: 'At hand',
  done: 'Done',
  next: 'To come',
  confirm: 'Done, go on',
  save: 'Save the correction',
  correct: 'Correct',
  takeBack: 'Take back',
  takeBackText: 'Steps that rest on this one are taken back with it.',
  keep: 'Keep',
  note: 'Note (optional)',
  county: 'County in which you sit',
  state: 'State',
  country: 'Country',
  city: 'City or town',
  cityMissing: 'Please enter the city or town.',
  countyMissing: 'Please enter the county.',
  stateMissing: 'Please choose the state.',
  nexus: 'What ties the act to the United States',
  nexusHelp: 'For example property there, or a court or business there that needs the document.',
  notProhibitedThere: 'nothing known forbids the act there',
  notProhibited: 'Nothing forbids the act there',
  notProhibitedHelp:
    'As far as you know, the law of that country does not forbid making this statement or signing this document.',
  method: 'How is identity established?',
  methodMissing: 'Please choose how identity is established.',
  vouches: 'Who vouches',
  vouchesHelp:
    'A credible witness whom you have identified and sworn. Invite one with the people of this session.',
  identityNote: 'Note on the evidence (optional)',
  identityNoteHelp: 'Kind of document and its end, for example. Never the number itself.',
  proofing: 'What was passed',
  proofingHelp: 'Only what this person has passed here counts. See their identity proofing.',
  answer: 'What was answered',
  sworn: 'Sworn',
  affirmed: 'Affirmed',
  formMissing: 'Please choose what was answered.',
  oath: 'I swear',
  affirmation: 'I affirm',
  iDo: 'I do',
  complete: 'The script is complete',
  completeText: 'Everything that is to be said has been said. The certificate is next.',
  toCertificate: 'Go to the certificate',
  notBegun: 'The script begins when the notary and a signer are both in the call.',
  confirmFailed: 'The step was not kept',
  confirmFailedText: lostAnswer,
  yourTurn: 'The notary asks you',
  nowAt: 'The notary is at:',
  over: 'The script is complete. The notary goes on to the certificate.',
  record: 'What was said and confirmed',
  recordText: 'Each step with its time, as it was kept during the call.',
  ruleVersion: 'Rules of the state',
  corrected: 'Corrected',
} as const;

/** Returns text such as 'Corrected 3:04:05 PM while Ada Example was not in the call'. */
export function correctedAt(time: string, absent: string | null): string {
  const corrected = `${scriptWords.corrected} ${time}`;
  return absent === null ? corrected : `${corrected} while ${absent} was not in the call`;
}

export function stepsDone(done: number, all: number): string {
  return `${done} of ${all}`;
}

/** Returns the warning before a step about people who have left the conference is taken back. */
export function absentAfter(names: string[]): string {
  const absent = names.length === 1 ? `${names[0]} is` : `${names.join(' and ')} are`;
  return `${absent} not in the call. They have to be in the call for it to be confirmed again.`;
}

/** Returns the text for the notary while another person has to confirm a step. */
export function waitsForPerson(name: string): string {
  return `${name} confirms this in their own browser. Read it aloud; their answer appears here.`;
}

export function afterStep(title: string): string {
  return `First: ${title}.`;
}

/** Returns one line about a completed step: who, where and how. */
export function valueInWords(
  value: NonNullable<ScriptStep['done']>['value'],
  stateName: (code: string) => string,
  countryName: (code: string) => string,
): string {
  if (!value) return '';
  const said = ((): string[] => {
    switch (value.kind) {
      case 'notary_place':
        return [value.county, stateName(value.state)];
      case 'place':
        return [
          value.city,
          ...(value.state ? [stateName(value.state)] : []),
          ...(value.country === 'US' ? [] : [countryName(value.country)]),
          ...(value.nexus ? [value.nexus] : []),
          ...(value.notProhibited ? [scriptWords.notProhibitedThere] : []),
        ];
      case 'identity':
        return [spokenIdentity[value.method]];
      case 'oath':
        return [value.form === 'oath' ? scriptWords.sworn : scriptWords.affirmed];
      default:
        return [];
    }
  })();
  return [...said, ...(value.note ? [value.note] : [])].join(', ');
}
