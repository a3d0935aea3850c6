import type { ScriptStep, StepKind } from '../script.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/script.ts';
import { lostAnswer } from './lost-answer.ts';

export const { proofingNames, identityBasisNames } = createMessages(
  english,
  async () => (await import('./es/script.ts')).spanish,
);

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

/** Text of the notary's script, and of the line that signers see. */
export const scriptMessages = {
  /** For a step that was confirmed while the recording was unusable; follows the reason. */
  repeat: 'Please say this again and confirm it.',
  title: 'Script',
  open: 'Script',
  loading: 'Loading the script…',
  waitsForRecording: 'Waiting for the recording.',
  failed: 'The script could not be loaded',
  failedText: 'Your progress is saved. Please try again.',
  readAloud: 'Read aloud',
  orAffirm: 'Or, if the person prefers to affirm',
  ask: 'Ask, and enter the answer',
  atHand: 'Current step',
  done: 'Done',
  next: 'Upcoming',
  confirm: 'Done, continue',
  save: 'Save the correction',
  correct: 'Correct',
  takeBack: 'Take back',
  takeBackText: 'Steps that depend on this one are taken back too.',
  keep: 'Keep',
  note: 'Note (optional)',
  county: 'County where you are',
  state: 'State',
  country: 'Country',
  city: 'City or town',
  cityMissing: 'Please enter the city or town.',
  countyMissing: 'Please enter the county.',
  stateMissing: 'Please choose the state.',
  nexus: 'How the act is connected to the United States',
  nexusHelp:
    'For example, property in the United States, or a US court or business that needs the document.',
  notProhibitedThere: 'the act is not known to be prohibited there',
  notProhibited: 'The act is not prohibited there',
  notProhibitedHelp:
    'As far as you know, the law of that country does not prohibit making this statement or signing this document.',
  method: 'How is identity established?',
  methodMissing: 'Please choose how identity is established.',
  vouches: 'Who vouches for this person',
  vouchesHelp:
    'A credible witness whom you have identified and sworn in. You can invite one in the list of participants.',
  identityNote: 'Note on the evidence (optional)',
  identityNoteHelp:
    'For example, the kind of document and its expiration date. Never enter the document number.',
  proofing: 'Checks that this person passed',
  proofingHelp:
    'Only checks that this person passed in this session count. See their identity proofing.',
  answer: 'The person’s answer',
  sworn: 'Sworn',
  affirmed: 'Affirmed',
  formMissing: 'Please choose the person’s answer.',
  oath: 'I swear',
  affirmation: 'I affirm',
  iDo: 'I do',
  complete: 'The script is complete',
  completeText: 'All steps are done. Next, complete the certificate.',
  toCertificate: 'Go to the certificate',
  notBegun: 'The script begins when the notary and a signer are both in the conference.',
  confirmFailed: 'The step was not saved',
  confirmFailedText: lostAnswer,
  yourTurn: 'The notary is asking you',
  nowAt: 'The notary is at:',
  over: 'The script is complete. The notary now completes the certificate.',
  record: 'What was said and confirmed',
  recordText: 'Each step with its time, as recorded during the conference.',
  ruleVersion: 'Rules of the state',
  corrected: 'Corrected',
} as const;

/** Returns text such as 'Corrected 3:04:05 PM while Ada Example was not in the conference'. */
export function correctedAt(time: string, absent: string | null): string {
  const corrected = `${scriptMessages.corrected} ${time}`;
  return absent === null ? corrected : `${corrected} while ${absent} was not in the conference`;
}

export function stepsDone(done: number, all: number): string {
  return `${done} of ${all}`;
}

/** Returns the warning before a step about people who have left the conference is taken back. */
export function absentAfter(names: string[]): string {
  const absent = names.length === 1 ? `${names[0]} is` : `${names.join(' and ')} are`;
  return `${absent} not in the conference. The step can be confirmed again only when they are in the conference.`;
}

/** Returns the text for the notary while another person has to confirm a step. */
export function waitsForPerson(name: string): string {
  return `${name} must confirm this in their own browser. Read it aloud. Their answer appears here.`;
}

export function afterStep(title: string): string {
  return `Complete this step first: ${title}.`;
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
          ...(value.notProhibited ? [scriptMessages.notProhibitedThere] : []),
        ];
      case 'identity':
        return [identityBasisNames[value.method]];
      case 'oath':
        return [value.form === 'oath' ? scriptMessages.sworn : scriptMessages.affirmed];
      default:
        return [];
    }
  })();
  return [...said, ...(value.note ? [value.note] : [])].join(', ');
}
