import type { SignatureField } from '../../../../common/notarization-sessions.ts';

type Kind = SignatureField['kind'];
/** The role that a label names. */
export type FieldRole = 'signer' | 'witness' | 'notary';

/** People that a line for a signature is labeled with. */
const PARTIES =
  /\b(affiant|declarant|deponent|grant(or|ee)|principal|agent|seller|buyer|purchaser|landlord|tenant|lessor|lessee|lender|borrower|client|contractor|consultant|employ(er|ee)|trustee|settlor|testat(or|rix)|parent|guardian|spouse|signer|signatory|witness|notary( public)?)\b/i;

/** The kind of a blank with this label before it on the line. */
export function kindOfLabel(label: string): Kind | null {
  if (/(^|\s)[x×✗✘]\s*:?$/i.test(label)) return 'signature';
  if (/\bsignature\b[^.;]{0,60}$|\bsign(ed)?( here| by)?\s*:?$/i.test(label)) return 'signature';
  if (/\bsigned by\b[^.;]{0,60}:$|(^|\s)by\s*:$/i.test(label)) return 'signature';
  // In lowercase, it is part of a sentence.
  if (label === 'By') return 'signature';
  if (/\binitials?\b[^.;]{0,60}$/i.test(label)) return 'initials';
  if (/\bdated?\b[^.;]{0,60}$/i.test(label)) return 'date';
  if (/\b(name|title|address|place|city|county)\b[^.;]{0,60}$/i.test(label)) return 'text';
  return null;
}

/** The kind of a line with this label below it, such as "(Signature of affiant)". */
export function kindBelow(label: string): Kind | null {
  if (/^\W*(dated?|day)\b/i.test(label)) return 'date';
  if (/^\W*initials?\b/i.test(label)) return 'initials';
  if (/\bsign(ature|ed|er)?\b/i.test(label)) return 'signature';
  if (/^\W*((printed?|typed?|full|legal) )*(name|title|address|city|county)\b/i.test(label)) {
    return 'text';
  }
  return PARTIES.test(label) ? 'signature' : null;
}

/** The role that a label names; the signer if it names none. */
export function roleOf(label: string): FieldRole {
  if (/\bwitness/i.test(label)) return 'witness';
  return /\bnotary\b/i.test(label) ? 'notary' : 'signer';
}
