import { PdfSyntaxError } from '../../packages/evidence/src/pdf/pdf-syntax.ts';
import { carriedSignatures } from '../../packages/evidence/src/verification/carried-signatures.ts';
import { findDangers } from './shown/find-dangers.ts';
import { loadShownPdf } from './shown/load-shown-pdf.ts';
import { rebuildPdf } from './shown/rebuild-pdf.ts';
import { ViewerFile } from './shown/viewer-file.ts';

/**
 * Returns the signer names of the signatures that a document has before the seal, in signing order.
 * A document without signatures is rewritten, so the tolerant parser of the conference viewer is
 * enough to read it. Signature checks need a stricter parser.
 *
 * @throws PdfSyntaxError if the document is signed and its signatures cannot be read
 */
export async function carriedNames(pdf: Uint8Array): Promise<string[]> {
  try {
    return carriedSignatures(pdf).signatures.map(({ signerName }) => signerName);
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    const shown = await loadShownPdf(rebuildPdf(new ViewerFile(pdf)), '');
    if (findDangers(shown.context).existingSignatures) throw error;
    return [];
  }
}
