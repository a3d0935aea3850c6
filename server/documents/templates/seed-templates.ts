import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { library } from './library/library.ts';
import type { LibraryTemplate } from './library/library-template.ts';
import { upsertLibraryTemplate } from './store.ts';

/**
 * Returns the ID of a library template. It is derived from the slug, so it is the same in every
 * installation (UUID version 8, RFC 9562).
 */
export function shelfId(slug: string): string {
  const bytes = createHash('sha256').update(`sealwright template ${slug}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** Stores the library templates. Runs at every start and updates only to higher versions. */
export async function seedTemplates(
  db: Knex,
  templates: readonly LibraryTemplate[] = library,
): Promise<void> {
  await upsertLibraryTemplate(
    db,
    templates.map((template) => {
      const id = shelfId(template.slug);
      return {
        id,
        slug: template.slug,
        version: template.version,
        title: template.title,
        description: template.description,
        content: JSON.stringify(template.content),
        category: template.category,
        documentType: template.documentType,
        jurisdiction: template.jurisdiction,
        price: template.price,
        tags: template.tags.join(', '),
        preview: `/api/templates/${id}/preview?v=${template.version}`,
        estimatedTime: template.estimatedTime,
        difficulty: template.difficulty,
      };
    }),
  );
}
