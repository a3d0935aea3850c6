import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';

let db: Knex;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = connectDatabase(database.url, 2);
  drop = database.drop;
});
afterAll(async () => {
  await db?.destroy();
  await drop?.();
});

const times = ['created_at', 'updated_at'];

/** The entities of the specification's section 3, field by field. */
const entities: Record<string, string[]> = {
  users: ['id', 'email', 'first_name', 'last_name', 'profile_image_url', ...times],
  sessions: ['sid', 'sess', 'expire'],
  documents: [
    'id',
    'user_id',
    'filename',
    'original_name',
    'file_size',
    'mime_type',
    'storage_url',
    'status',
    'document_type',
    'description',
    'ai_analysis_status',
    'ai_confidence_score',
    'ai_findings',
    'risk_level',
    ...times,
  ],
  notarization_sessions: [
    'id',
    'user_id',
    'document_id',
    'status',
    'scheduled_at',
    'started_at',
    'completed_at',
    'notary_id',
    'notes',
    ...times,
  ],
  business_documents: [
    'id',
    'title',
    'type',
    'content',
    'summary',
    'tags',
    'category',
    'priority',
    'status',
    'admin_only',
    ...times,
  ],
  document_templates: [
    'id',
    'title',
    'description',
    'content',
    'category',
    'document_type',
    'jurisdiction',
    'price',
    'popularity',
    'is_active',
    'is_premium',
    'tags',
    'preview',
    'estimated_time',
    'difficulty',
    'ai_generated',
    'source_url',
    ...times,
  ],
  template_purchases: [
    'id',
    'user_id',
    'template_id',
    'purchase_price',
    'payment_intent_id',
    'status',
    'download_count',
    'max_downloads',
    'expires_at',
    ...times,
  ],
  template_requests: [
    'id',
    'user_id',
    'requested_title',
    'description',
    'category',
    'jurisdiction',
    'urgency',
    'max_price',
    'status',
    'ai_generation_status',
    'generated_template_id',
    'ai_notes',
    'estimated_completion',
    ...times,
  ],
  notaries: [
    'id',
    'email',
    'first_name',
    'last_name',
    'phone',
    'profile_image_url',
    'license_number',
    'commission_state',
    'commission_expiry',
    'ron_certified',
    'ron_providers',
    'employment_type',
    'status',
    'hourly_rate',
    'session_rate',
    'performance_rating',
    'total_sessions',
    'successful_sessions',
    'timezone',
    'max_concurrent_sessions',
    'specializations',
    'notes',
    ...times,
  ],
  notary_availability: [
    'id',
    'notary_id',
    'day_of_week',
    'start_time',
    'end_time',
    'is_active',
    'effective_date',
    'notes',
    ...times,
  ],
  notary_assignments: [
    'id',
    'notary_id',
    'session_id',
    'assigned_at',
    'accepted_at',
    'status',
    'decline_reason',
    'session_notes',
    'session_rating',
    'compensation_amount',
    ...times,
  ],
  notary_compensation: [
    'id',
    'notary_id',
    'assignment_id',
    'compensation_type',
    'amount',
    'description',
    'payment_status',
    'payment_date',
    'payment_method',
    'payment_reference',
    'period_start',
    'period_end',
    ...times,
  ],
};

/** `table.column` and its default in the specification. */
const defaults: Record<string, string> = {
  'documents.status': 'uploaded',
  'documents.ai_analysis_status': 'pending',
  'notarization_sessions.status': 'scheduled',
  'business_documents.status': 'draft',
  'business_documents.admin_only': 'true',
  'document_templates.jurisdiction': 'US',
  'document_templates.price': '0',
  'document_templates.estimated_time': '10',
  'document_templates.difficulty': 'beginner',
  'template_purchases.status': 'pending',
  'template_purchases.download_count': '0',
  'template_purchases.max_downloads': '10',
  'template_requests.jurisdiction': 'US',
  'template_requests.urgency': 'medium',
  'template_requests.max_price': '2999',
  'template_requests.status': 'pending',
  'template_requests.ai_generation_status': 'queued',
  'notaries.ron_certified': 'true',
  'notaries.employment_type': 'contractor',
  'notaries.status': 'pending_approval',
  'notaries.session_rate': '2500',
  'notaries.performance_rating': '5',
  'notaries.timezone': 'America/New_York',
  'notaries.max_concurrent_sessions': '1',
  'notary_assignments.status': 'assigned',
  'notary_compensation.payment_status': 'pending',
};

const columnsOf = async (table: string) =>
  (await db('information_schema.columns')
    .where({ tableSchema: 'public', tableName: table })
    .select('columnName', 'columnDefault')) as {
    columnName: string;
    columnDefault: string | null;
  }[];

for (const [table, fields] of Object.entries(entities)) {
  test(`${table} has every field of the specification`, {
    tags: [
      'S3-01',
      'S3-02',
      'S3-03',
      'S3-04',
      'S3-05',
      'S3-06',
      'S3-07',
      'S3-08',
      'S3-09',
      'S3-10',
      'S3-11',
    ],
  }, async () => {
    const names = (await columnsOf(table)).map(({ columnName }) => columnName);
    expect(fields.filter((field) => !names.includes(field))).toEqual([]);
  });
}

for (const [place, value] of Object.entries(defaults)) {
  test(`${place} defaults to ${value}`, {
    tags: [
      'S3-01',
      'S3-02',
      'S3-03',
      'S3-04',
      'S3-05',
      'S3-06',
      'S3-07',
      'S3-08',
      'S3-09',
      'S3-10',
      'S3-11',
    ],
  }, async () => {
    const [table = '', column = ''] = place.split('.');
    const found = (await columnsOf(table)).find(({ columnName }) => columnName === column);
    const text = found?.columnDefault?.replace(/::.*$/, '').replace(/^'(.*)'$/, '$1');
    expect(text?.replace(/\.0+$/, '')).toBe(value);
  });
}

test('an address belongs to one notary', async () => {
  const { rows } = (await db.raw(
    "SELECT indexdef FROM pg_indexes WHERE tablename = 'notaries' AND indexdef LIKE '%UNIQUE%email%'",
  )) as { rows: unknown[] };
  expect(rows).toHaveLength(1);
});
