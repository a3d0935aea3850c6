import { PdfSyntaxError } from './reading/pdf-syntax.ts';
import { findDangers } from './shown/find-dangers.ts';
import { loadShownPdf } from './shown/load-shown-pdf.ts';
import { rebuildPdf } from './shown/rebuild-pdf.ts';
import { ViewerFile } from './shown/viewer-file.ts';
import { carriedSignatures } from './verifying/carried-signatures.ts';

/**
 * Names in the signatures that a document has before it is sealed, in the order in which they were made.
 * One that nobody signed is written anew: it only has to be read as the viewer of the room reads it, which
 * forgives more than who checks a signature may.
 *
 * @throws PdfSyntaxError where it is signed and its signatures cannot be read
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
