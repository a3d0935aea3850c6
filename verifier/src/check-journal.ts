import { verify, X509Certificate } from 'node:crypto';
import { canonicalJson } from '../../common/canonical-json.ts';
import {
  JOURNAL_VERSION,
  type JournalContent,
  journalProof,
  TREE_HEAD_VERSION,
} from '../../common/journal.ts';
import { leafData, nextLink } from '../../server/journal/chain.ts';
import { includes, leafHash } from '../../server/journal/merkle.ts';
import { chainIsTrusted } from '../../server/sealing/certificate-chain.ts';
import { type Check, check } from './check.ts';
import { isNotary, subjectOf } from './is-notary.ts';

interface Signed {
  content: string;
  signature: string;
  certificates: string[];
  at: string;
}

/** The signer's certificate where the signature over the text holds and leads to a root. */
function signerOf(signed: Signed, roots: Uint8Array[]): X509Certificate | null {
  const [own, ...above] = signed.certificates.map(
    (one) => new X509Certificate(Buffer.from(one, 'base64')),
  );
  if (!own) return null;
  const signature = Buffer.from(signed.signature, 'base64');
  const trusted = chainIsTrusted({
    certificate: own,
    intermediates: above,
    roots,
    at: new Date(signed.at),
    purpose: 'documents',
  });
  return trusted && verify('sha256', Buffer.from(signed.content), own.publicKey, signature)
    ? own
    : null;
}

function isCanonical(text: string): boolean {
  return canonicalJson(JSON.parse(text)) === text;
}

/**
 * Checks the journal's entry of the act: its signature by the notary, its link of the chain, and that
 * it stands in the tree whose head the platform signed.
 * @throws Error where the text is no proof
 */
export function checkJournal(
  text: string,
  roots: Uint8Array[],
): { checks: Check[]; content: JournalContent } {
  const { entry, signature, certificates, salt, inclusion } = journalProof.parse(JSON.parse(text));
  const content = JSON.parse(entry.content) as JournalContent;
  const notary = signerOf(
    { content: entry.content, signature, certificates, at: content.at },
    roots,
  );
  const isOwn =
    notary !== null &&
    isNotary(notary) &&
    subjectOf(notary, 'CN') === content.notary.name &&
    subjectOf(notary, 'serialNumber') === content.notary.commissionNumber;
  const follows =
    content.type === JOURNAL_VERSION &&
    isCanonical(entry.content) &&
    content.sequence === entry.sequence &&
    nextLink(content.previous, entry.content) === entry.chain;
  return {
    content,
    checks: [
      check(
        'journal.signature',
        isOwn,
        `${content.notary.name} signed the journal’s entry of this act.`,
        'The entry of the journal was not signed by its notary.',
      ),
      check(
        'journal.chain',
        follows,
        'The entry is the one that the journal’s chain goes on from.',
        'The entry and its link of the chain do not belong together.',
      ),
      check(
        'journal.tree',
        stands(inclusion, { salt, chain: entry.chain }, roots),
        'The entry stands in the tree whose head the platform signed.',
        'Nothing proves that the entry stands in the platform’s tree.',
      ),
    ],
  };
}

function stands(
  inclusion: ReturnType<typeof journalProof.parse>['inclusion'],
  entry: { salt: string; chain: string },
  roots: Uint8Array[],
): boolean {
  if (!inclusion || !isCanonical(inclusion.head.content)) return false;
  const { head, position, path } = inclusion;
  const said = JSON.parse(head.content) as { type: string; size: number; root: string; at: string };
  const signer = signerOf({ ...head, at: said.at }, roots);
  const agrees =
    said.type === TREE_HEAD_VERSION && said.size === head.size && said.root === head.root;
  const leaf = leafHash(leafData(Buffer.from(entry.salt, 'hex'), entry.chain));
  const root = Buffer.from(said.root, 'hex');
  return (
    agrees &&
    signer !== null &&
    !isNotary(signer) &&
    includes(leaf, {
      index: position,
      size: said.size,
      root,
      path: path.map((one) => Buffer.from(one, 'hex')),
    })
  );
}
