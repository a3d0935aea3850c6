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
  `Open this link, sign in with this e-mail address (${email}), and follow the steps:\n\n${link}\n\nThe link works once, for you alone, until ${until}.\n\nSealwright\n`;

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
      ? `to take part in the notarization of "${name}" on the device of ${device}`
      : `for ${code.act} in the notarization of "${name}", on the device of ${device}`;
  return {
    subject: `${digits} is your code on the device of ${device}`,
    text: `Your code ${what}:\n\n    ${digits}\n\nEnter it there yourself, within 10 minutes. It works once, and for nothing else.\n\nNobody else needs this code, ${device} neither: whoever asks you for it wants to act in your name. If you are not sitting beside ${device}, do nothing.\n\nSealwright\n`,
  };
}

/** Returns the email with a signing code, before the first signature or for a co-located person. */
export function signingCodeEmail(digits: string, name: string, code: CodePurpose): LetterText {
  if (code.purpose !== 'sign') return besideCodeLetter(digits, name, code);
  return {
    subject: `${digits} is your code to sign "${name}"`,
    text: `Your code to sign "${name}":\n\n    ${digits}\n\nEnter it where you are asked for it, within 10 minutes. It works once.\n\nNobody else needs this code: whoever asks you for it wants to sign in your name. If you are not signing a document now, do nothing.\n\nSealwright\n`,
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
    text: `Your document "${facts.name}" could not be analyzed on ${facts.when}.\n\nReason: ${facts.reason}\n\nWe kept the file. Next steps:\n${facts.link}`,
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
    text: `Your document "${facts.name}" was notarized by ${facts.notary} on ${facts.when}.\n\nDownload it here:\n${facts.link}\n\nAnyone can check it here, without an account:\n${facts.verifyLink}`,
  };
}

export function sessionScheduledEmail(facts: {
  name: string;
  when: When;
  link: string;
}): LetterText {
  return {
    subject: `The notarization of "${facts.name}" is set`,
    text: `The notarization of "${facts.name}" is set for\n\n${facts.when}\n\nWe are looking for a notary and write to you as soon as one has accepted. Everything about the session stands here:\n${facts.link}`,
  };
}

/** Returns how to refer to a notarization for its owner or for another participant. */
const inWhich = (name: string, reader: LetterReader) =>
  reader === 'owner'
    ? `your notarization of "${name}"`
    : `the notarization of "${name}", in which you take part as ${reader}`;

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
    text: `${facts.notary}, notary commissioned in ${facts.state}, has accepted ${what}. It is set for\n\n${facts.when}\n\nJoin the session here:\n${facts.link}`,
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
    subject: `You are asked to notarize "${facts.name}"`,
    text: `A session is offered to you: ${facts.act}, "${facts.name}", set for\n\n${facts.when}\n\nPlease answer by\n\n${facts.answerBy}\n\nAccept or decline it here:\n${facts.link}\n\nAfter that another notary is asked. While none has accepted it can come to you again; this letter is then not repeated, and the offer stands in the same place.`,
  };
}

export function nobodyFreeEmail(facts: { name: string; when: When; link: string }): LetterText {
  return {
    subject: `No notary is free yet for "${facts.name}"`,
    text: `We have asked, and no notary is free for the notarization of "${facts.name}", set for\n\n${facts.when}\n\nYou keep your place: we ask the next one as soon as one is free and write to you then. You can also cancel the session and choose another time here:\n${facts.link}`,
  };
}

/** Returns the sentences about the next notary for a person who is invited and has not joined. */
const takeSeatNow = (invited: InvitedReader) =>
  `You are invited as ${invited.role} and have not taken your seat yet. Take it now, and we write to you as soon as the next notary has accepted. ${invitedFooter(invited)}`;

export function anotherNotaryEmail(facts: {
  name: string;
  when: When;
  link: string;
  reader: LetterReader;
}): LetterText {
  const what = inWhich(facts.name, facts.reader);
  const [comma, place] = facts.reader === 'owner' ? ['', 'place'] : [',', 'seat'];
  return {
    subject: `Another notary is being asked for "${facts.name}"`,
    text: `The notary who had accepted ${what}${comma} can no longer act. You keep your ${place} for\n\n${facts.when}\n\nWe are asking the next notary and write to you as soon as one accepts.\n\n${facts.link}`,
  };
}

/** Email to a person who is invited and has not joined. */
export function invitedAnotherNotaryEmail(
  facts: { name: string; when: When },
  invited: InvitedReader,
): LetterText {
  return {
    subject: `Another notary is being asked for "${facts.name}"`,
    text: `The notary who had accepted the notarization of "${facts.name}" can no longer act. The next one is being asked for\n\n${facts.when}\n\n${takeSeatNow(invited)}`,
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
      ? 'the next notary needs you there again, to witness and to sign'
      : 'the next notary has to see you sign';
  const seat = facts.reader === 'owner' ? '' : ' You keep your seat, and join again then.';
  return {
    subject: `The notary left the call about "${facts.name}"`,
    text: `The notary left the call about "${facts.name}" on ${facts.when} and did not come back. Nothing was sealed. What was signed in that call no longer counts: ${again}.\n\nWe are asking the next notary now and write to you as soon as one accepts.${seat}\n\n${facts.link}`,
  };
}

export function sessionReminderEmail(facts: {
  name: string;
  when: When;
  link: string;
}): LetterText {
  return {
    subject: `Soon: the notarization of "${facts.name}"`,
    text: `The notarization of "${facts.name}" is set for\n\n${facts.when}\n\nHave your identity document at hand. Check camera and microphone, and join, here:\n${facts.link}`,
  };
}

/** Email to a person who is invited and has not joined. */
export function invitedReminderEmail(
  facts: { name: string; when: When },
  invited: InvitedReader,
): LetterText {
  return {
    subject: `Soon: the notarization of "${facts.name}"`,
    text: `The notarization of "${facts.name}" is set for\n\n${facts.when}\n\nYou are invited to take part as ${invited.role}, and have not taken your seat yet. Have your identity document at hand. ${invitedFooter(invited)}`,
  };
}

/** Email to a person who is invited and has not joined, after the session was rescheduled. */
export function invitedMovedEmail(
  facts: { name: string; before: When; when: When },
  invited: InvitedReader,
): LetterText {
  return {
    subject: `The notarization of "${facts.name}" has another time`,
    text: `The notarization of "${facts.name}", to which you are invited as ${invited.role}, was set for\n\n${facts.before}\n\nand is now set for\n\n${facts.when}\n\nYou have not taken your seat yet. ${invitedFooter(invited)}`,
  };
}

export function signerMissedEmail(facts: { name: string; when: When; link: string }): LetterText {
  return {
    subject: `You were missed at the notarization of "${facts.name}"`,
    text: `The notary has waited for a quarter of an hour for the notarization of "${facts.name}", set for\n\n${facts.when}\n\nNothing is lost. If it suits you better at another time, choose one here:\n${facts.link}`,
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
      : `You keep your seat as ${facts.reader}; the session is here:`;
  return {
    subject: `The notary did not come: "${facts.name}"`,
    text: `We are sorry: the notary did not come to the notarization of "${facts.name}", set for\n\n${facts.when}\n\nThe next notary is being asked now, and we write to you as soon as one accepts. ${next}\n${facts.link}`,
  };
}

/** Email to a person who is invited and has not joined. */
export function invitedNotaryMissedEmail(
  facts: { name: string; when: When },
  invited: InvitedReader,
): LetterText {
  return {
    subject: `The notary did not come: "${facts.name}"`,
    text: `We are sorry: the notary did not come to the notarization of "${facts.name}", set for\n\n${facts.when}\n\nThe next one is being asked now. ${takeSeatNow(invited)}`,
  };
}

/** Email to the notary who missed the appointment. */
export function missedByNotaryEmail(facts: { name: string; when: When }): LetterText {
  return {
    subject: `You were missed at the notarization of "${facts.name}"`,
    text: `You had accepted the notarization of "${facts.name}", set for\n\n${facts.when}\n\nand were not in the call a quarter of an hour after it. You are free of it: the next notary is being asked, and those who take part know.`,
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
    ? 'You are free of it. A notary is asked anew for the new time; that may be you.'
    : 'You keep your seat; a notary is being asked for the new time.';
  return {
    subject: `The notarization of "${facts.name}" has another time`,
    text: `The notarization of "${facts.name}" was set for\n\n${facts.before}\n\nand is now set for\n\n${facts.when}\n\n${then}`,
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
    text: `${facts.by} cancelled the notarization of "${facts.name}" on ${facts.when}.\n\nReason: ${facts.reason ?? 'none was given'}\n\nNothing was sealed, and the document is as it was.`,
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
    subject: `What you showed for "${facts.name}" was deleted`,
    text: `Nobody has gone on with the notarization of "${facts.name}" for ${facts.days} days after its time. So what you stated and showed there to prove who you are was deleted on ${facts.when}.\n\nThe document is as it was, and the session is still open. If you go on with it, you prove who you are anew; if you no longer need it, cancel it or leave it:\n${facts.link}`,
  };
}

/** Email to a person who is invited and has not joined. */
export function invitedCancelledEmail(
  facts: { name: string; when: When },
  invited: Pick<InvitedReader, 'role'>,
): LetterText {
  return {
    subject: `The notarization of "${facts.name}" was cancelled`,
    text: `The notarization of "${facts.name}", to which you are invited as ${invited.role}, was cancelled on ${facts.when}. It does not take place: the link of your invitation opens nothing any more, and you need not do anything.\n\nSealwright\n`,
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
    text: `Your account was deleted on ${facts.when}, as you asked. You are signed out everywhere, and your documents that were never notarized are being erased with their files.\n\nWhat is kept:\n\n${kept}\n\nWith the same address you can register again at any time; it begins empty.\n\nIf you did not ask for this, write to ${facts.contact} at once.`,
  };
}
