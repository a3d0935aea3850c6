import type { Reading } from './reading.ts';

/** A notarial certificate in the text, with its venue. */
export interface Certificate {
  kind: 'jurat' | 'acknowledgment';
  /** Offset of the certificate in the flat text, including a venue before it. */
  at: number;
  end: number;
  /** The offset of the words by which it was recognized. */
  wordsAt: number;
  /** The indexes of the first line, and of the line after the last one. */
  fromLine: number;
  toLine: number;
  text: string;
}

const JURAT = [
  /\b(?:sworn|subscribed|affirmed|attested)\b[^.]{0,120}?\bbefore me\b/gi,
  /\bsworn\b[^.]{0,60}?\bin my presence\b/gi,
  /\b(?:subscribed and sworn|sworn (?:to )?and subscribed|sworn to)\b[^.]{0,240}\bnotary public\b/gi,
  /(?<!\p{L})(?:suscrit\p{L}+|jurad\p{L}+|jur[óo]|juramentad\p{L}+|declarad\p{L}+)(?!\p{L})[^.]{0,120}?\bante m[íi](?!\p{L})/giu,
];
const ACKNOWLEDGMENT = [
  /\b(?:acknowledged|signed|proved)\b[^.]{0,120}?\bbefore me\b/gi,
  /\bbefore me\b(?:[^.]|(?<=\b\p{Lu})\.){0,300}?\b(?:personally )?(?:appeared|came)\b/giu,
  /\b(?:then )?personally appeared\b(?:[^.]|(?<=\b\p{Lu})\.){0,200}?\backnowledged\b/giu,
  /\b(?:appeared|came) before me\b/gi,
  /\bnotary public\b[^.]{0,200}?\b(?:certify that|acknowledg)/gi,
  /(?<!\p{L})(?:reconocid\p{L}+|firmad\p{L}+|otorgad\p{L}+|ratificad\p{L}+|comparec\p{L}+)(?!\p{L})[^.]{0,120}?\bante m[íi](?!\p{L})/giu,
  /\bante m[íi](?!\p{L})[^.]{0,300}?(?<!\p{L})(?:compareci\p{L}+|comparecen?|reconoci\p{L}+)(?!\p{L})/giu,
];
/** After the words "before me … appeared", these continue the document instead of certifying it. */
const CONTINUES =
  /\b(?:deposes?|says?|states?|stated|stating|alleges?|as follows|the following|declares?|upon (?:his|her|their) oath|declared|do(?:es)? by these presents)\b|(?<!\p{L})(?:dice|declar[ao]|manifiesta|expone|siguiente|qui[ée]n(?:es)?)(?!\p{L})/iu;
const CERTIFIES = /\backnowledged\b|\breconoci[óo](?!\p{L})/iu;
/** The lines of a venue or heading directly before the words of a certificate. */
const BEFORE_CERTIFICATE =
  /^(?:the )?(?:state|commonwealth|county|city|parish|borough|district|town|estado|condado|ciudad|municipio|mancomunidad)\b|\bss\b|^[)(§:\s_]*$|acknowledg|jurat|notar|^a notary public or other|^document to which|^individual who|^validity|truthfulness|reconocimiento/i;
/** The lines at the end of a certificate. */
const WITHIN_CERTIFICATE =
  /notar|commission|comisi[óo]n|\bseal\b|sello|registration|before me|ante m[íi]|my hand|identification|personally|signature|_{3,}|printed name|\bbond\b|stamp|title (?:and|or) rank|serial/i;
const LINES_BEFORE = 8;
const LINES_AFTER = 16;
const MAX_CERTIFICATES = 50;

/** Finds the notarial certificates: jurats and acknowledgments, completed or not. */
export function findCertificates(reading: Reading): Certificate[] {
  const found = [
    ...JURAT.flatMap((pattern) => anchors(reading, pattern, 'jurat')),
    ...ACKNOWLEDGMENT.flatMap((pattern) => anchors(reading, pattern, 'acknowledgment')),
  ].sort((one, other) => one.at - other.at);
  const certificates: Certificate[] = [];
  for (const { at, kind } of found) {
    const last = certificates.at(-1);
    const line = reading.lineAt(at);
    if (last && line < last.toLine) {
      if (kind === 'jurat') last.kind = 'jurat';
      continue;
    }
    certificates.push(certificateAt(reading, at, kind, last?.toLine ?? 0));
    if (certificates.length >= MAX_CERTIFICATES) break;
  }
  return certificates;
}

function anchors(reading: Reading, pattern: RegExp, kind: Certificate['kind']) {
  const { flat } = reading;
  return reading
    .findAll(pattern, MAX_CERTIFICATES)
    .map(({ at, match }) => ({ at, end: at + match[0].length, kind }))
    .filter(({ at, end }) => {
      if (at > flat.length * 0.45) return true;
      // In the first part, "Before me … appeared … and says" opens an affidavit.
      const after = flat.slice(end, end + 300);
      return (
        !CONTINUES.test(after.split(/(?<=[\p{Ll}\d)]{2})\.\s/u)[0] ?? '') || CERTIFIES.test(after)
      );
    });
}

function certificateAt(
  reading: Reading,
  wordsAt: number,
  kind: Certificate['kind'],
  after: number,
): Certificate {
  const { lines, flat } = reading;
  const anchor = reading.lineAt(wordsAt);
  let from = anchor;
  for (let line = anchor - 1; line >= Math.max(after, anchor - LINES_BEFORE); line -= 1) {
    const { text = '' } = lines[line] ?? {};
    if (text === '') continue;
    if (!BEFORE_CERTIFICATE.test(text) || text.length > 120) break;
    from = line;
  }
  let to = anchor + 1;
  const last = Math.min(lines.length, anchor + LINES_AFTER);
  for (let line = anchor + 1; line < last; line += 1) {
    if (WITHIN_CERTIFICATE.test(lines[line]?.text ?? '')) to = line + 1;
  }
  const at = Math.min(wordsAt, lines[from]?.at ?? wordsAt);
  const end = lines[to]?.at ?? flat.length;
  return { kind, at, end, wordsAt, fromLine: from, toLine: to, text: flat.slice(at, end) };
}
