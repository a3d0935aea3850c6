import { canonicalJson } from '../encoding/canonical-json.ts';
import { quoted } from '../encoding/quoted.ts';
import type { JournalContent } from '../journal/journal-proof.ts';
import type { BundleFiles } from './bundle-files.ts';
import { type Check, check } from './check.ts';
import { checkJournal, type JournalTrust } from './check-journal.ts';
import { isFurtherJournal, journalFile } from './manifest.ts';

/** The members in which the entries of the acts on one document differ. */
const OWN = ['act', 'fee', 'previous', 'sequence'] as const;

const shared = (content: JournalContent) => {
  const rest: Partial<JournalContent> = { ...content };
  for (const member of OWN) delete rest[member];
  return canonicalJson(rest);
};

/** Returns the acts that the record of the session names. */
function recordedActs(files: BundleFiles): unknown[] {
  const text = Buffer.from(files['record.json'] ?? []).toString();
  const { session } = JSON.parse(text || '{}') as { session?: { act?: unknown; acts?: unknown } };
  return Array.isArray(session?.acts) ? session.acts : [session?.act];
}

/**
 * Checks the journal entries of the acts after the first one: that each is valid, and is about the same
 * document, people and seal as the first entry. Every act that the first entry names needs exactly
 * one entry, and the record of the session names the same acts.
 * @param first the content of the first entry
 */
export function checkFurtherActs(
  files: BundleFiles,
  first: JournalContent,
  trust: JournalTrust,
): Check[] {
  const acts: readonly unknown[] = Array.isArray(first.acts) ? first.acts : [first.act];
  const recorded = recordedActs(files);
  const expected = acts.slice(1).map((_, index) => journalFile(index + 2));
  const found = Object.keys(files).filter(isFurtherJournal);
  if (expected.length === 0 && found.length === 0 && recorded.length <= 1) return [];
  const checks = expected.flatMap((name, index) => {
    try {
      const { checks, content } = checkJournal(Buffer.from(files[name] ?? []).toString(), trust);
      const isSame = shared(content) === shared(first) && content.act === acts[index + 1];
      const number = index + 2;
      return [
        ...checks.map((one) => ({
          ...one,
          name: one.name.replace('journal', `journal-${number}`),
        })),
        check(
          `journal-${number}.documents`,
          isSame,
          `The entry of the act ${quoted(String(content.act))} is about the same document and seal.`,
          'The journal entry of a further act is not about this document and seal.',
        ),
      ];
    } catch {
      const says = 'The journal entry of a further act is missing or cannot be read.';
      return [{ name: name.replace('.json', ''), holds: false, says }];
    }
  });
  const isComplete =
    acts[0] === first.act &&
    canonicalJson(recorded) === canonicalJson(acts) &&
    new Set(acts).size === acts.length &&
    found.length === expected.length &&
    found.every((name) => expected.includes(name));
  return [
    ...checks,
    check(
      'journal.acts',
      isComplete,
      `Each of the ${acts.length} acts on the document has its own journal entry.`,
      'The journal entries are not those of the acts on the document.',
    ),
  ];
}
