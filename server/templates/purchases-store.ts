import type { Knex } from 'knex';
import type { TemplatePurchase } from '../../common/templates.ts';

interface PurchaseRow {
  id: string;
  user_id: string;
  template_id: string;
  title: string;
  purchase_price: number;
  status: TemplatePurchase['status'];
  download_count: number;
  max_downloads: number;
  expires_at: Date | null;
  created_at: Date;
}

const toPurchase = (row: PurchaseRow): TemplatePurchase => ({
  id: row.id,
  userId: row.user_id,
  templateId: row.template_id,
  templateTitle: row.title,
  purchasePrice: row.purchase_price,
  status: row.status,
  downloadCount: row.download_count,
  maxDownloads: row.max_downloads,
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const purchases = (db: Knex) =>
  db('template_purchases as p')
    .join('document_templates as t', 't.id', 'p.template_id')
    .select<PurchaseRow[]>('p.*', 't.title');

/** Cents; null where there is no such template on offer. */
export async function findPrice(db: Knex, templateId: string): Promise<number | null> {
  const row = (await db('document_templates')
    .where({ id: templateId, is_active: true })
    .first('price')) as { price: number } | undefined;
  return row?.price ?? null;
}

/** A free template is bought and paid in one step. */
export async function insertFreePurchase(
  db: Knex,
  userId: string,
  templateId: string,
): Promise<TemplatePurchase> {
  const [made] = (await db('template_purchases')
    .insert({ user_id: userId, template_id: templateId, purchase_price: 0, status: 'completed' })
    .returning('id')) as { id: string }[];
  const [row] = await purchases(db).where('p.id', made?.id);
  return toPurchase(row as PurchaseRow);
}

export async function listPurchases(db: Knex, userId: string): Promise<TemplatePurchase[]> {
  const rows = await purchases(db)
    .where('p.user_id', userId)
    .orderBy('p.created_at', 'desc')
    .limit(500);
  return rows.map(toPurchase);
}

export async function findPurchase(db: Knex, id: string): Promise<TemplatePurchase | null> {
  const [row] = await purchases(db).where('p.id', id);
  return row ? toPurchase(row) : null;
}

/** Takes one download of a purchase: one conditional UPDATE; null where none is left or it has expired. */
export async function spendDownload(
  db: Knex,
  id: string,
): Promise<{ title: string; content: string } | null> {
  const { rows } = (await db.raw(
    `UPDATE template_purchases p SET download_count = download_count + 1
     FROM document_templates t
     WHERE p.id = ? AND t.id = p.template_id AND p.status = 'completed'
       AND p.download_count < p.max_downloads AND (p.expires_at IS NULL OR p.expires_at > now())
     RETURNING t.title, t.content`,
    [id],
  )) as { rows: { title: string; content: string }[] };
  return rows[0] ?? null;
}
