import type { BenchServer } from './bench-server.ts';

const FILE = `INSERT INTO stored_files (id, kind, size, sha256)
    VALUES ('00000000-0000-4000-8000-000000000001', 'original', 1, repeat('a', 64))
    ON CONFLICT DO NOTHING`;
const DOCUMENTS = `INSERT INTO documents (user_id, filename, original_name, file_size, mime_type,
      storage_url, original_file_id, rendition_file_id, sha256, status, ai_analysis_status, created_at)
    SELECT ?, n || '.pdf', 'Contract ' || n || '.pdf', 100000 + n, 'application/pdf', 'file:x',
      '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', md5(n::text) || md5(n::text), 'ready', 'completed',
      now() - n * interval '1 second' FROM generate_series(1, ?) n`;

/** Inserts the given number of ready documents for the customer. */
export async function fillDocuments(server: BenchServer, count: number): Promise<void> {
  const { body: user } = await server.customer.call<{ id: string }>('GET', '/api/user');
  await server.db.raw(FILE);
  await server.db.raw(DOCUMENTS, [user.id, count]);
  await server.db.raw('ANALYZE');
}
