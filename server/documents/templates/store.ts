import type { Knex } from 'knex';
import type { DocumentTemplatesRow } from '../../platform/database/tables.ts';

/** A template. `content` is undefined if it was not loaded. */
export interface StoredTemplate
  extends Omit<DocumentTemplatesRow, 'content' | 'slug' | 'sourceUrl' | 'searchWords'> {
  content?: string;
  /** The current user's purchase of this template that is still usable. */
  purchaseId: string | null;
}

const COLUMNS = [
  't.id',
  't.title',
  't.description',
  't.category',
  't.documentType',
  't.jurisdiction',
  't.price',
  't.popularity',
  't.isActive',
  't.isPremium',
  't.tags',
  't.preview',
  't.estimatedTime',
  't.difficulty',
  't.aiGenerated',
  't.ownerId',
  't.contentVersion',
  't.createdAt',
  't.updatedAt',
  'own.purchaseId',
];

/** SQL join with the user's latest purchase that is not expired and has downloads left. */
const USABLE = `LEFT JOIN LATERAL (
    SELECT p.id AS purchase_id FROM template_purchases p
    WHERE p.template_id = t.id AND p.user_id = :userId AND p.status = 'completed'
      AND p.download_count < p.max_downloads AND (p.expires_at IS NULL OR p.expires_at > now())
    ORDER BY p.created_at DESC LIMIT 1) own ON true`;

/** The minimum word similarity to find a misspelled word. The default of pg_trgm is 0.6. */
const LIKENESS = 0.45;

const likeness = new WeakMap<object, Promise<boolean>>();

/** Returns whether the database has the extension pg_trgm. The result is cached in the process. */
function hasLikeness(db: Knex): Promise<boolean> {
  let known = likeness.get(db.client);
  if (!known) {
    known = db('pg_extension')
      .where({ extname: 'pg_trgm' })
      .first('extname')
      .then((row) => row !== undefined);
    known.catch(() => likeness.delete(db.client));
    likeness.set(db.client, known);
  }
  return known;
}

/** Builds a query that matches words by their beginning: 'deed warr' → 'deed:* & warr:*'. */
function prefixQuery(search: string): string {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 12)
    .map((word) => `${word}:*`)
    .join(' & ');
}

export interface TemplateFilter {
  search?: string | undefined;
  /** The search text with synonyms, in the syntax of `websearch_to_tsquery`. */
  synonyms?: string | undefined;
  category?: string | undefined;
}

/** The sort key of a template: relevance (0 without a search), popularity, title and ID. */
export type ShelfKey = readonly [fit: number, popularity: number, title: string, id: string];

export interface ShelvedTemplate extends StoredTemplate {
  key: ShelfKey;
}

/**
 * Returns one page of the active library templates. Without a search text, the most used template
 * is first. With a search text, the best match is first: it matches inflected words, beginnings of
 * words and, if pg_trgm is installed, similar spellings.
 */
export async function listTemplates(
  db: Knex,
  userId: string,
  filter: TemplateFilter,
  page: { after: ShelfKey | null; limit: number },
): Promise<ShelvedTemplate[]> {
  const search = filter.search?.trim() ?? '';
  // Short words and numbers are similar to too many other words.
  const alike = /\p{L}{4}/u.test(search) && (await hasLikeness(db));
  const spelling = "word_similarity(lower(:search), lower(t.title || ' ' || coalesce(t.tags, '')))";
  const matches = `t.search_words @@ websearch_to_tsquery('english', :synonyms)
    OR (:prefix <> '' AND t.search_words @@ to_tsquery('english', :prefix))
    OR lower(t.title) LIKE :like ${alike ? `OR ${spelling} >= ${LIKENESS}` : ''}`;
  const rank = `ts_rank_cd(t.search_words, websearch_to_tsquery('english', :synonyms)) * 2
    + CASE WHEN :prefix <> '' THEN ts_rank_cd(t.search_words, to_tsquery('english', :prefix)) ELSE 0 END
    ${alike ? `+ ${spelling}` : ''}`;
  const words = {
    search,
    synonyms: filter.synonyms ?? search,
    prefix: prefixQuery(search),
    like: `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  };
  const found = db('document_templates as t')
    .where('t.isActive', true)
    .whereNull('t.ownerId')
    .select('t.*', search ? db.raw(`${rank} AS fit`, words) : db.raw('0 AS fit'));
  if (filter.category) found.where('t.category', filter.category);
  if (search) found.whereRaw(`(${matches})`, words);
  const key = '-(t.fit::float8), -t.popularity, t.title, t.id';
  const query = db
    .with('t', found)
    .from('t')
    .joinRaw(USABLE, { userId })
    .orderByRaw(key)
    .limit(page.limit)
    .select(...COLUMNS, db.raw('t.fit::float8 AS fit'));
  if (page.after) {
    query.whereRaw(`(${key}) > (-(?::float8), -(?::integer), ?, ?::uuid)`, [...page.after]);
  }
  const rows: (StoredTemplate & { fit: number })[] = await query;
  return rows.map(({ fit, ...row }) => ({
    ...row,
    key: [fit, row.popularity, row.title, row.id],
  }));
}

/** Returns a template with its content and the user's purchase, or null if it does not exist. */
export async function findTemplate(
  db: Knex,
  id: string,
  userId: string,
): Promise<StoredTemplate | null> {
  const row = (await db('document_templates as t')
    .joinRaw(USABLE, { userId })
    .where('t.id', id)
    .first(...COLUMNS, 't.content')) as StoredTemplate | undefined;
  return row ?? null;
}

/** Increments the number of uses of a template. */
export async function countUse(db: Knex, templateId: string): Promise<void> {
  await db('document_templates').where({ id: templateId }).increment('popularity', 1);
}

/** A library template with its stable ID. */
export interface ShelfTemplate {
  id: string;
  slug: string;
  version: number;
  title: string;
  description: string;
  content: string;
  category: DocumentTemplatesRow['category'];
  documentType: DocumentTemplatesRow['documentType'];
  jurisdiction: string;
  price: number;
  tags: string;
  preview: string;
  estimatedTime: number;
  difficulty: DocumentTemplatesRow['difficulty'];
}

/**
 * Inserts or updates library templates. An existing template is updated only to a higher version,
 * so that an older process does not undo the changes of a newer one that runs at the same time.
 */
export async function upsertLibraryTemplate(
  db: Knex,
  templates: readonly ShelfTemplate[],
): Promise<void> {
  await db('document_templates')
    .insert(
      templates.map((template) => ({
        id: template.id,
        slug: template.slug,
        contentVersion: template.version,
        title: template.title,
        description: template.description,
        content: template.content,
        category: template.category,
        documentType: template.documentType,
        jurisdiction: template.jurisdiction,
        price: template.price,
        isPremium: template.price > 0,
        tags: template.tags,
        preview: template.preview,
        estimatedTime: template.estimatedTime,
        difficulty: template.difficulty,
      })),
    )
    .onConflict('slug')
    .merge([
      'contentVersion',
      'title',
      'description',
      'content',
      'category',
      'documentType',
      'jurisdiction',
      'price',
      'isPremium',
      'tags',
      'preview',
      'estimatedTime',
      'difficulty',
    ])
    .whereRaw('document_templates.content_version < excluded.content_version');
}
