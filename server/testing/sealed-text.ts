import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../sealing/testing/run-tool.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';

/** Downloads a sealed document as its owner, and returns its text with the layout of the pages. */
export async function sealedText(
  { dataDir }: Pick<TestServer, 'dataDir'>,
  owner: TestPerson,
  documentId: string,
): Promise<string> {
  const download = await owner.fetch(`/api/documents/${documentId}/download`);
  const file = path.join(dataDir, `${documentId}.pdf`);
  writeFileSync(file, new Uint8Array(await download.arrayBuffer()));
  return runTool('pdftotext', '-layout', file, '-').output;
}
