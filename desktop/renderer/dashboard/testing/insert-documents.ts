import { firstRow } from '../../../../server/testing/first-row.ts';
import type { TestServer } from '../../../../server/testing/test-server.ts';

/**
 * Inserts documents of the customer directly into the database. They are ready and a minute apart.
 * @param change values that replace those of every document
 */
export async function insertDocuments(
  { services: { db }, account }: TestServer,
  count: number,
  change: Record<string, unknown> = {},
): Promise<void> {
  const user = await firstRow(
    db('users')
      .where({ email: account('customer').email })
      .first('id'),
  );
  const file = crypto.randomUUID();
  await db('stored_files').insert({
    id: file,
    kind: 'original',
    size: 1,
    sha256: 'a'.repeat(64),
  });
  const made = Array.from({ length: count }, (_, index) => ({
    userId: user.id,
    filename: `${index}.pdf`,
    originalName: `Contract ${index}.pdf`,
    fileSize: 1_153_434,
    mimeType: 'application/pdf',
    storageUrl: 'file:x',
    originalFileId: file,
    sha256: index.toString(16).padStart(64, 'b'),
    status: 'ready',
    aiAnalysisStatus: 'completed',
    aiConfidenceScore: 91,
    riskLevel: 'low',
    createdAt: new Date(Date.UTC(2026, 2, 3, 12) - index * 60_000),
    ...change,
  }));
  await db.batchInsert('documents', made, 1000);
}
