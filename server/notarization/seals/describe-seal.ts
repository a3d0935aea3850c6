import { actsOf } from '../../../common/acts-of.ts';
import { certificateText } from '../../../common/certificates.ts';
import { localDate } from '../../../common/local-date.ts';
import type { SignatureMark } from '../../../common/notarization-sessions.ts';
import { findUsState, styledStateName } from '../../../common/us-states.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { StoredDocument } from '../../documents/documents/store.ts';
import { currentLists } from '../../notaries/revocation/current-list.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { wordingFrom } from '../../notaries/rules/wording-from.ts';
import { measureCall } from '../../platform/metrics.ts';
import { printableTitle } from '../../sealing/drawing/characters-without-glyph.ts';
import type { SealMark } from '../../sealing/drawing/draw-marks.ts';
import type { SealRequest } from '../../sealing/seal-document.ts';
import type { Services } from '../../services.ts';
import type { ScriptEvent } from '../script/store.ts';
import { feesByAct, stateTermsOfAct } from '../session-data/fees-due.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import type { StoredSession } from '../session-data/store.ts';
import { notarySignerOf } from './notary-signer.ts';
import type { CertificateRequest, StoredSeal } from './store.ts';

export interface SealSubject {
  seal: StoredSeal;
  session: StoredSession;
  document: StoredDocument;
  rendition: Uint8Array;
  marks: SignatureMark[];
  /** The script steps that count. */
  steps: Map<string, ScriptEvent>;
  /** The rules that apply to the act. */
  rules: Rules;
  /** Time of the act, which determines its date. */
  actAt: Date;
  /** Time stated in the signatures. */
  sealedAt: Date;
}

const methods: Record<CertificateRequest['identity']['method'], string> = {
  personal_knowledge: 'Personally known to the notary',
  credible_witness: 'Identified by a credible witness',
  identity_document: 'Identified by an identity document',
};

const actNames: Record<NotarialAct, string> = {
  acknowledgment: 'acknowledgment',
  jurat: 'jurat',
  oath: 'oath or affirmation',
  copy_certification: 'copy certification',
  signature_witnessing: 'witnessing a signature',
};

/** Returns text such as 'Notarial acts: acknowledgment, jurat'. */
const reasonText = (acts: NotarialAct[]): string =>
  `Notarial act${acts.length > 1 ? 's' : ''}: ${acts.map((act) => actNames[act]).join(', ')}`;

/** Returns the text and the notarial fee of the first act's certificate, and those of the others. */
function certifiedActs(
  session: StoredSession,
  rules: Rules,
  input: Omit<Parameters<typeof certificateText>[0], 'act'>,
): Pick<SealRequest['certificate'], 'text' | 'feeCents' | 'furtherActs'> {
  const fees = feesByAct(session, stateTermsOfAct(session, rules));
  const certified = (act: NotarialAct, index: number) => ({
    text: certificateText({ ...input, act }),
    feeCents: fees[index]?.notarialFeeCents ?? 0,
  });
  const [first, ...others] = actsOf(session);
  return {
    ...certified(first, 0),
    furtherActs: others.map((act, index) => certified(act, index + 1)),
  };
}

/** Roles as a certificate names them. */
export const roleNames = { signer: 'Signer', witness: 'Witness' } as const;

function toSealMark(mark: SignatureMark): SealMark {
  const { kind, page, x, y, width, height, signerName, signedAt, appearance } = mark;
  const look =
    appearance.kind === 'typed'
      ? { text: appearance.text }
      : { pngBytes: new Uint8Array(Buffer.from(appearance.png, 'base64')) };
  return { kind, page, x, y, width, height, signerName, signedAt, ...look };
}

/** Returns how a certificate says that a person was identified. */
export function identityInWords({
  method,
  note,
}: Pick<CertificateRequest['identity'], 'method' | 'note'>): string {
  return note ? `${methods[method]}: ${note}` : methods[method];
}

/** Returns how a person was identified: from the script, else from the certificate request. */
const identityText = (step: ScriptEvent | undefined, { identity }: CertificateRequest): string =>
  identityInWords(step?.value?.kind === 'identity' ? step.value : identity);

interface CertifiedPerson {
  id: string;
  name: string;
  /** Role as printed text. */
  role: string;
}

/**
 * Returns the people named in the certificate: the owner, everyone who signed, and credible
 * witnesses.
 */
async function certifiedPersons(
  { db }: Services,
  { session, marks, steps }: SealSubject,
): Promise<CertifiedPerson[]> {
  const people = new Map<string, CertifiedPerson>();
  people.set(session.userId, {
    id: session.userId,
    name: session.owner.name,
    role: roleNames.signer,
  });
  for (const { userId: id, signerName: name, role } of marks) {
    if (role !== 'notary') people.set(id, { id, name, role: roleNames[role] });
  }
  for (const { acceptedBy: id, name, email, credible } of await listInvited(db, session.id)) {
    if (!id || !credible || !(people.has(id) || steps.has(`oath.${id}`))) continue;
    people.set(id, { id, name: name ?? email, role: 'Credible witness' });
  }
  return [...people.values()];
}

/** Collects everything that goes onto the pages and into the signatures of one seal. */
export async function describeSeal(services: Services, subject: SealSubject): Promise<SealRequest> {
  const { seal, session, document, rendition, marks, steps, rules, actAt, sealedAt } = subject;
  const timeZone = session.notary?.legalTimezone ?? 'UTC';
  const { notary, request } = seal;
  const state = findUsState(notary.commissionState);
  const persons = await certifiedPersons(services, subject);
  const pages = document.pageCount ?? 1;
  const wording = wordingFrom(rules);
  const documentTitle = printableTitle(document.originalName);
  return {
    pdf: rendition,
    marks: marks.map(toSealMark),
    certificate: {
      ...certifiedActs(session, rules, {
        state: notary.commissionState,
        county: request.county,
        principals: persons.filter(({ role }) => role === roleNames.signer).map((one) => one.name),
        notaryName: notary.name,
        date: localDate(actAt, timeZone),
        documentTitle,
        pages,
        sha256: document.sha256,
        wording,
      }),
      persons: persons.map(({ id, name, role }) => ({
        name,
        role,
        identity: identityText(steps.get(`identity.${id}`), request),
      })),
      notary: {
        ...notary,
        wording,
        ...(request.signature.kind === 'drawn'
          ? { signaturePng: new Uint8Array(Buffer.from(request.signature.png, 'base64')) }
          : {}),
      },
      completedAt: actAt.toISOString(),
      timeZone,
      ...(document.printCopy ? { printCopy: document.printCopy } : {}),
    },
    evidence: {
      documentTitle,
      sessionId: session.id,
      publicId: seal.publicId,
      verifyUrl: `${services.config.publicUrl}/verify/${seal.publicId}`,
      originalSha256: document.sha256,
      pages,
    },
    notarySigner: await notarySignerOf(services, services.db, seal, document.sha256),
    platformSigner: await services.authority.platformSigner(),
    location: state ? `${styledStateName(state)}, United States` : 'United States',
    // The signature contains the verification ID in plain text, so that a changed file can be
    // traced.
    reason: `${reasonText(actsOf(session))} (${services.config.publicUrl}/verify/${seal.publicId})`,
    signedAt: sealedAt,
    roots: [services.authority.root],
    timestampRoots: services.config.timestampRoots,
    revocationLists: await currentLists(services),
    ...(services.config.tsaUrl
      ? {
          timestampUrl: services.config.tsaUrl,
          measureTimestamp: (call) => measureCall(services.metrics, 'tsa', call),
        }
      : {}),
  };
}
