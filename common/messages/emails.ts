/**
 * The topic of an email. It is also the switch that turns such emails off; 'account' has no switch.
 */
export type LetterTopic = 'documents' | 'sessions' | 'account';

/** An email before it is addressed. */
export interface LetterText {
  subject: string;
  text: string;
}

/** A time in the reader's time zone, formatted by `inWords`. */
type When = string;

/** The role in a session of the person who receives an email about it. */
export type LetterReader = 'owner' | 'signer' | 'witness';

/**
 * A person who is invited to a session and has not joined. Emails tell them no more than the
 * invitation does.
 */
export interface InvitedReader {
  /** The email address that the link is valid for. */
  email: string;
  /** The role as named in the invitation: 'credible witness'. */
  role: string;
  link: string;
  until: When;
}

const invitedFooter = ({ email, link, until }: InvitedReader) =>
  `Open this link, sign in with this email address (${email}), and follow the steps:\n\n${link}\n\nThe link is for you only, works once and is valid until ${until}.\n\nSealwright\n`;

/**
 * Formats a time unambiguously for any calendar: weekday, date, time, name of the time zone and UTC
 * offset.
 * @param timeZone IANA name; null for UTC
 */
export function inWords(at: Date, timeZone: string | null): When {
  const zone = timeZone ?? 'UTC';
  const part = (options: Intl.DateTimeFormatOptions, type: string) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
      .formatToParts(at)
      .find((one) => one.type === type)?.value ?? '';
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(at);
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })
    .format(at)
    // Some versions of the ICU data use a narrow no-break space here, which email programs display
    // incorrectly.
    .replaceAll('\u202f', ' ');
  const name = part({ timeZoneName: 'long' }, 'timeZoneName');
  const offset = part({ timeZoneName: 'longOffset' }, 'timeZoneName').replace('GMT', 'UTC');
  return `${date} at ${time}, ${name} (${offset === 'UTC' ? 'UTC+00:00' : offset})`;
}

const FOOTERS: Record<LetterTopic, string> = {
  documents:
    'You get this email because emails about documents are turned on in your profile. Change this setting here:',
  sessions:
    'You get this email because emails about sessions are turned on in your profile. Change this setting here:',
  account:
    'You get this email because it is about your account itself. Such emails cannot be turned off.',
};

/**
 * The purpose of a signing code. `device` is the name of the participant on whose device it is
 * entered.
 */
export type CodePurpose =
  | { purpose: 'sign' }
  | { purpose: 'seat'; device: string }
  | { purpose: 'act'; device: string; act: string };

/**
 * Returns the email with a signing code for a co-located person. The code is valid for one action,
 * which the email names.
 */
function besideCodeLetter(
  digits: string,
  name: string,
  code: Exclude<CodePurpose, { purpose: 'sign' }>,
): LetterText {
  const { device } = code;
  const what =
    code.purpose === 'seat'
      ? `to join the notarization of "${name}" on the device of ${device}`
      : `for ${code.act} in the notarization of "${name}", on the device of ${device}`;
  return {
    subject: `${digits} is your code on the device of ${device}`,
    text: `Your code ${what}:\n\n    ${digits}\n\nEnter it yourself on that device within 10 minutes. It works once and only for this purpose.\n\nDo not share this code with anyone, not even ${device}. Anyone who asks you for it may be trying to act in your name. If you are not in the same place as ${device}, ignore this email.\n\nSealwright\n`,
  };
}

/** Returns the email with a signing code, before the first signature or for a co-located person. */
export function signingCodeEmail(digits: string, name: string, code: CodePurpose): LetterText {
  if (code.purpose !== 'sign') return besideCodeLetter(digits, name, code);
  return {
    subject: `${digits} is your code to sign "${name}"`,
    text: `Your code to sign "${name}":\n\n    ${digits}\n\nEnter it in Sealwright within 10 minutes. It works once.\n\nDo not share this code with anyone. Anyone who asks you for it may be trying to sign in your name. If you are not signing a document right now, ignore this email.\n\nSealwright\n`,
  };
}

/**
 * Returns the complete text of an email, with the reason why it was sent and where to turn it off.
 */
export function withFooter(text: string, topic: LetterTopic, publicUrl: string): string {
  const where = topic === 'account' ? '' : `\n${publicUrl}/profile`;
  return `${text}\n\nSealwright\n\n--\n${FOOTERS[topic]}${where}\n`;
}

export function documentReadyEmail(facts: { name: string; when: When; link: string }): LetterText {
  return {
    subject: `Your document "${facts.name}" is ready`,
    text: `Your document "${facts.name}" was analyzed on ${facts.when} and is ready for notarization.\n\nRead the report and start the notarization here:\n${facts.link}`,
  };
}

export function documentFailedEmail(facts: {
  name: string;
  reason: string;
  when: When;
  link: string;
}): LetterText {
  return {
    subject: `Your document "${facts.name}" could not be analyzed`,
    text: `Your document "${facts.name}" could not be analyzed on ${facts.when}.\n\nReason: ${facts.reason}\n\nYour file is kept. See what you can do next:\n${facts.link}`,
  };
}

export function documentSealedEmail(facts: {
  name: string;
  notary: string;
  when: When;
  link: string;
  verifyLink: string;
}): LetterText {
  return {
    subject: `Your document "${facts.name}" is notarized`,
    text: `Your document "${facts.name}" was notarized by ${facts.notary} on ${facts.when}.\n\nDownload it here:\n${facts.link}\n\nAnyone can verify it here without an account:\n${facts.verifyLink}`,
  };
}

export function sessionScheduledEmail(facts: {
  name: string;
  when: When;
  link: string;
}): LetterText {
  return {
    subject: `The notarization of "${facts.name}" is scheduled`,
    text: `The notarization of "${facts.name}" is scheduled for:\n\n${facts.when}\n\nWe are looking for a notary and will email you as soon as one accepts. See the session here:\n${facts.link}`,
  };
}

/** Returns how to refer to a notarization for its owner or for another participant. */
const inWhich = (name: string, reader: LetterReader) =>
  reader === 'owner'
    ? `your notarization of "${name}"`
    : `the notarization of "${name}", in which you are a ${reader}`;

export function notaryAcceptedEmail(facts: {
  name: string;
  notary: string;
  state: string;
  when: When;
  link: string;
  reader: LetterReader;
}): LetterText {
  const what = inWhich(facts.name, facts.reader);
  return {
    subject: `A notary is ready for "${facts.name}"`,
    text: `${facts.notary}, a notary commissioned in ${facts.state}, has accepted ${what}. It is scheduled for:\n\n${facts.when}\n\nJoin the session here:\n${facts.link}`,
  };
}

/** Email to a notary who gets an offer. */
export function sessionOfferedEmail(facts: {
  name: string;
  /** The name of the act: 'Acknowledgment'. */
  act: string;
  when: When;
  answerBy: When;
  link: string;
}): LetterText {
  return {
    subject: `New session offer: "${facts.name}"`,
    text: `You have a new session offer: ${facts.act}, "${facts.name}", scheduled for:\n\n${facts.when}\n\nPlease answer by:\n\n${facts.answerBy}\n\nAccept or decline it here:\n${facts.link}\n\nIf you do not answer by then, we will ask another notary. If no one accepts, we may offer the session to you again. You will not get another email, but you will find the offer on the same page.`,
  };
}

export function nobodyFreeEmail(facts: { name: string; when: When; link: string }): LetterText {
  return {
    subject: `No notary is available yet for "${facts.name}"`,
    text: `No notary is available yet for the notarization of "${facts.name}", scheduled for:\n\n${facts.when}\n\nYou keep your place in line. As soon as a notary is available, we will ask them and email you. You can also cancel the session and choose another time here:\n${facts.link}`,
  };
}

/** Returns the sentences about the next notary for a person who is invited and has not joined. */
const takeSeatNow = (invited: InvitedReader) =>
  `You are invited as a ${invited.role} and have not joined yet. Join now, and we will email you as soon as another notary accepts. ${invitedFooter(invited)}`;

export function anotherNotaryEmail(facts: {
  name: string;
  when: When;
  link: string;
  reader: LetterReader;
}): LetterText {
  const what = inWhich(facts.name, facts.reader);
  const [comma, place] = facts.reader === 'owner' ? ['', 'place'] : [',', 'place'];
  return {
    subject: `We are looking for another notary for "${facts.name}"`,
    text: `The notary who had accepted ${what}${comma} is no longer available. You keep your ${place} for:\n\n${facts.when}\n\nWe are asking another notary and will email you as soon as one accepts.\n\n${facts.link}`,
  };
}

/** Email to a person who is invited and has not joined. */
export function invitedAnotherNotaryEmail(
  facts: { name: string; when: When },
  invited: InvitedReader,
): LetterText {
  return {
    subject: `We are looking for another notary for "${facts.name}"`,
    text: `The notary who had accepted the notarization of "${facts.name}" is no longer available. We are asking another notary. The session is still scheduled for:\n\n${facts.when}\n\n${takeSeatNow(invited)}`,
  };
}

export function notaryLeftEmail(facts: {
  name: string;
  when: When;
  link: string;
  reader: LetterReader;
}): LetterText {
  const again =
    facts.reader === 'witness'
      ? 'the next notary needs you to witness and sign again'
      : 'you must sign again while the next notary watches';
  const seat = facts.reader === 'owner' ? '' : ' You keep your place, and you can join again then.';
  return {
    subject: `The notary left the conference for "${facts.name}"`,
    text: `The notary left the conference for "${facts.name}" on ${facts.when} and did not come back. Nothing was sealed. Signatures from that conference no longer count: ${again}.\n\nWe are asking another notary now and will email you as soon as one accepts.${seat}\n\n${facts.link}`,
  };
}

export function sessionReminderEmail(facts: {
  name: string;
  when: When;
  link: string;
}): LetterText {
  return {
    subject: `Reminder: the notarization of "${facts.name}" starts soon`,
    text: `The notarization of "${facts.name}" is scheduled for:\n\n${facts.when}\n\nHave your identity document ready. Check your camera and microphone, and join here:\n${facts.link}`,
  };
}

/** Email to a person who is invited and has not joined. */
export function invitedReminderEmail(
  facts: { name: string; when: When },
  invited: InvitedReader,
): LetterText {
  return {
    subject: `Reminder: the notarization of "${facts.name}" starts soon`,
    text: `The notarization of "${facts.name}" is scheduled for:\n\n${facts.when}\n\nYou are invited as a ${invited.role} and have not joined yet. Have your identity document ready. ${invitedFooter(invited)}`,
  };
}

/** Email to a person who is invited and has not joined, after the session was rescheduled. */
export function invitedMovedEmail(
  facts: { name: string; before: When; when: When },
  invited: InvitedReader,
): LetterText {
  return {
    subject: `The notarization of "${facts.name}" has a new time`,
    text: `The notarization of "${facts.name}", to which you are invited as a ${invited.role}, was scheduled for:\n\n${facts.before}\n\nIt is now scheduled for:\n\n${facts.when}\n\nYou have not joined yet. ${invitedFooter(invited)}`,
  };
}

export function signerMissedEmail(facts: { name: string; when: When; link: string }): LetterText {
  return {
    subject: `You missed the notarization of "${facts.name}"`,
    text: `The notary waited 15 minutes for you at the notarization of "${facts.name}", scheduled for:\n\n${facts.when}\n\nYour document and the session are kept. If another time is better for you, choose one here:\n${facts.link}`,
  };
}

export function notaryMissedEmail(facts: {
  name: string;
  when: When;
  link: string;
  reader: LetterReader;
}): LetterText {
  const next =
    facts.reader === 'owner'
      ? 'You can also choose another time here:'
      : `You keep your place as a ${facts.reader}. Open the session here:`;
  return {
    subject: `The notary did not join the notarization of "${facts.name}"`,
    text: `We are sorry: the notary did not join the notarization of "${facts.name}", scheduled for:\n\n${facts.when}\n\nWe are asking another notary now and will email you as soon as one accepts. ${next}\n${facts.link}`,
  };
}

/** Email to a person who is invited and has not joined. */
export function invitedNotaryMissedEmail(
  facts: { name: string; when: When },
  invited: InvitedReader,
): LetterText {
  return {
    subject: `The notary did not join the notarization of "${facts.name}"`,
    text: `We are sorry: the notary did not join the notarization of "${facts.name}", scheduled for:\n\n${facts.when}\n\nWe are asking another notary now. ${takeSeatNow(invited)}`,
  };
}

/** Email to the notary who missed the appointment. */
export function missedByNotaryEmail(facts: { name: string; when: When }): LetterText {
  return {
    subject: `You missed the notarization of "${facts.name}"`,
    text: `You had accepted the notarization of "${facts.name}", scheduled for:\n\n${facts.when}\n\nYou were not in the conference 15 minutes after that time, so the session is no longer assigned to you. We are asking another notary and have told the participants.`,
  };
}

export function sessionMovedEmail(facts: {
  name: string;
  before: When;
  when: When;
  /** Whether the reader is the notary who had accepted the previous time. */
  asked: boolean;
}): LetterText {
  const then = facts.asked
    ? 'The session is no longer assigned to you. We are asking notaries again for the new time, and may ask you too.'
    : 'You keep your place. We are asking a notary for the new time.';
  return {
    subject: `The notarization of "${facts.name}" has a new time`,
    text: `The notarization of "${facts.name}" was scheduled for:\n\n${facts.before}\n\nIt is now scheduled for:\n\n${facts.when}\n\n${then}`,
  };
}

export function sessionCancelledEmail(facts: {
  name: string;
  /** Who cancelled: 'Cole Bennett' or 'The Sealwright office'. */
  by: string;
  reason: string | null;
  when: When;
}): LetterText {
  return {
    subject: `The notarization of "${facts.name}" was cancelled`,
    text: `${facts.by} cancelled the notarization of "${facts.name}" on ${facts.when}.\n\nReason: ${facts.reason ?? 'none given'}\n\nNothing was sealed, and the document was not changed.`,
  };
}

/**
 * Email to each person whose details or pictures were deleted because their session was inactive.
 */
export function identityForgottenEmail(facts: {
  name: string;
  days: number;
  when: When;
  link: string;
}): LetterText {
  return {
    subject: `Your identity information for "${facts.name}" was deleted`,
    text: `Nobody continued the notarization of "${facts.name}" in the ${facts.days} days after its scheduled time. The information and pictures that you provided to prove your identity were therefore deleted on ${facts.when}.\n\nThe document was not changed, and the session is still open. If you continue, you will need to prove your identity again. If you no longer need the session, cancel or leave it:\n${facts.link}`,
  };
}

/** Email to a person who is invited and has not joined. */
export function invitedCancelledEmail(
  facts: { name: string; when: When },
  invited: Pick<InvitedReader, 'role'>,
): LetterText {
  return {
    subject: `The notarization of "${facts.name}" was cancelled`,
    text: `The notarization of "${facts.name}", to which you were invited as a ${invited.role}, was cancelled on ${facts.when}. It will not take place. The link in your invitation no longer works, and you do not need to do anything.\n\nSealwright\n`,
  };
}

export function accountDeletedEmail(facts: {
  when: When;
  kept: readonly string[];
  /** Our email address. */
  contact: string;
}): LetterText {
  const kept = facts.kept.map((line) => `- ${line}`).join('\n');
  return {
    subject: 'Your Sealwright account is deleted',
    text: `Your account was deleted on ${facts.when}, as you asked. You are signed out everywhere. Documents that were never notarized are being deleted with their files.\n\nWhat we keep:\n\n${kept}\n\nYou can register again with the same email address at any time. Your new account will be empty.\n\nIf you did not ask for this, write to ${facts.contact} right away.`,
  };
}
