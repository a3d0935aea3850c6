import type { FilledBlock } from '../../../common/fill-template.ts';
import { entryMessages, journalLines } from '../../../common/messages/journal.ts';
import type { StoredNotary } from '../../notaries/notaries/store.ts';
import type { StoredEntry } from './store.ts';

/**
 * Renders a notary's journal as a tagged PDF, oldest entry first, each with its link of the chain.
 */
export async function printJournal(
  notary: StoredNotary,
  entries: StoredEntry[],
): Promise<Uint8Array> {
  const name = `${notary.firstName} ${notary.lastName}`;
  const blocks: FilledBlock[] = entries.flatMap((entry) => {
    const { heading, lines } = journalLines(
      { ...entry, at: entry.createdAt.toISOString() },
      notary.legalTimezone,
    );
    return [
      { kind: 'heading', runs: [{ text: heading }] },
      ...lines.map(
        ([label, text]): FilledBlock => ({
          kind: 'paragraph',
          runs: [{ text: `${label}: ${text}` }],
        }),
      ),
      { kind: 'paragraph', runs: [{ text: `Chain: ${entry.chain}` }] },
    ];
  });
  const none: FilledBlock = {
    kind: 'paragraph',
    runs: [{ text: 'There are no entries in this period.' }],
  };
  // The renderer is large. It is loaded for the first journal, so that it does not delay startup.
  const { renderTemplatePdf } = await import('../../sealing/drawing/render-pdf.ts');
  return renderTemplatePdf(
    entryMessages.journalTitle({ name }),
    blocks.length > 0 ? blocks : [none],
  );
}
