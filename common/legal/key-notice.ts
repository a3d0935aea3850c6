import { findUsState } from '../us-states.ts';

/*
 * The written notice to the office that commissions a notary. It is always in English, so it is not
 * in the message catalogs.
 */

/**
 * What the commissioning office of the state is told about a signing key. It contains nothing about
 * the people in the acts.
 */
export interface KeyNotice {
  notary: string;
  state: string;
  commissionNumber: string;
  commissionExpiry: string;
  /** The certificate: subject, issuer, serial number and SHA-256 of its DER. */
  certificate: { subject: string; issuer: string; serial: string; sha256: string };
  /** True if our own authority issued the certificate, which has then also revoked it. */
  issuedHere: boolean;
  /** URL of the revocation list. */
  listUrl: string;
  reason: string;
  /** When and why the time was corrected; null if it never was. */
  corrected: { at: string; reason: string } | null;
  /** Formatted times. */
  since: string;
  suspended: string;
  due: string;
  prepared: string;
  acts: { count: number; first: string | null; last: string | null };
}

const officeOf = (code: string) => findUsState(code)?.name ?? code;

export const noticeTitle = 'Notice of a signing key that is not safe';

/** Returns the notice in sections, each with a heading and sentences. */
export function noticeSections(about: KeyNotice): { heading: string; lines: string[] }[] {
  const { certificate, acts } = about;
  const state = officeOf(about.state);
  return [
    {
      heading: 'To',
      lines: [
        `The office that commissions notaries public, ${state}`,
        `Prepared ${about.prepared}. It must be sent by ${about.due}.`,
      ],
    },
    {
      heading: 'From',
      lines: [
        `${about.notary}, notary public commissioned by ${state}`,
        `Commission number: ${about.commissionNumber}`,
        `Commission ends: ${about.commissionExpiry}`,
      ],
    },
    {
      heading: 'What happened',
      lines: [
        'The private key with which this notary signed electronic notarizations may have been used, or be usable, by somebody else.',
        about.reason,
        `It may not have been under the notary’s sole control since ${about.since}.`,
        ...(about.corrected
          ? [
              `This moment was corrected on ${about.corrected.at}, and stands in the place of the one in an earlier notice, if there was one. Why: ${about.corrected.reason}`,
            ]
          : []),
        `It was suspended on ${about.suspended}; Sealwright has signed nothing with it since.`,
      ],
    },
    {
      heading: 'The certificate of the key',
      lines: [
        `Issued to: ${certificate.subject}`,
        `Issued by: ${certificate.issuer}`,
        `Serial number (hexadecimal): ${certificate.serial}`,
        `SHA-256 of the certificate: ${certificate.sha256}`,
        about.issuedHere
          ? `It was revoked when the key was suspended; the list of revoked certificates is at ${about.listUrl}.`
          : `It was issued by another authority, which revokes it at the notary’s request. What Sealwright vouched for it with was revoked when the key was suspended; that list is at ${about.listUrl}.`,
      ],
    },
    {
      heading: 'Affected acts',
      lines:
        acts.count === 0
          ? ['No notarial act was sealed with this key since then.']
          : [
              `${acts.count} notarial ${acts.count === 1 ? 'act was' : 'acts were'} sealed with this key since then${acts.count === 1 ? `, on ${acts.first}` : `: the first on ${acts.first}, the last on ${acts.last}`}.`,
              'They are listed in the notary’s electronic journal, which is at the office’s disposal.',
            ],
    },
  ];
}

/** Returns the line below the notary's name. */
export const noticeCapacity = (state: string) => `Notary Public, ${officeOf(state)}`;
