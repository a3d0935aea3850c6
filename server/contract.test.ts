import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../common/endpoints.ts';
import { connectDatabase, migrateDatabase, rollbackDatabase } from './platform/database/connect.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >;
}

describe('the OpenAPI document', () => {
  test('describes every endpoint of the contract with schemas that compile', {
    tags: [
      'S7.1-03',
      'S7.1-05',
      'S7.1-06',
      'S7.1-07',
      'S7.1-08',
      'S7.1-09',
      'S7.1-10',
      'S7.1-11',
      'S7.1-12',
      'S7.1-13',
      'S7.1-14',
      'S7.1-15',
      'S7.1-16',
      'S7.1-17',
      'S7.1-18',
      'S7.1-19',
      'S7.1-20',
      'S7.1-21',
    ],
  }, async () => {
    const { body } = await server.visitor().call<Document>('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    ajv.addFormat('base64', true);
    for (const endpoint of Object.values(endpoints)) {
      const operation = body.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation, `${endpoint.method} ${endpoint.path}`).toBeDefined();
      for (const { content } of Object.values(operation?.responses ?? {})) {
        const schema = content?.['application/json']?.schema;
        if (schema && !('$ref' in schema)) expect(() => ajv.compile(schema)).not.toThrow();
      }
    }
  });

  test('matches the responses of the server', async () => {
    const { body } = await server.visitor().call<Document>('GET', '/api/openapi.json');
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    ajv.addFormat('base64', true);
    const customer = await server.person('customer');
    await customer.upload('A letter.', 'letter.txt');
    for (const path of [
      '/api/user',
      '/api/documents',
      '/api/documents/summary',
      '/api/health',
      '/api/ready',
    ]) {
      const answer = await customer.call('GET', path);
      const schema = body.paths[path]?.get?.responses['200']?.content?.['application/json']?.schema;
      const validate = ajv.compile(schema as object);
      expect(validate(answer.body), JSON.stringify(validate.errors)).toBe(true);
    }
  });
});

describe('the database schema', () => {
  test('can be rolled back and migrated again', async () => {
    const database = await createTestDatabase();
    const db = connectDatabase(database.ownerUrl, 2);
    await rollbackDatabase(db);
    const tables = await db('information_schema.tables')
      .where({ tableSchema: 'public' })
      .pluck('tableName');
    expect(tables.filter((name: string) => !name.startsWith('knex_'))).toEqual([]);
    await migrateDatabase(db);
    await db.destroy();
    await database.drop();
  });
});

describe('invalid input', () => {
  test('returns a JSON error for malformed JSON, large bodies and unknown paths', async () => {
    const customer = await server.person('customer');
    const broken = await customer.fetch('/api/notaries/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"firstName":',
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'request_not_json' });
    const large = await customer.call('POST', '/api/notaries/register', {
      firstName: 'x'.repeat(2_000_000),
    });
    expect(large.status).toBe(413);
    const unknown = await customer.call('GET', '/api/nothing');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'endpoint_not_found' } });
    const malformed = await customer.call('GET', '/api/documents/not-an-id');
    expect(malformed.status).toBe(400);
  });

  test('names each invalid field', async () => {
    const customer = await server.person('customer');
    const { status, body } = await customer.call<{ fields: Record<string, string> }>(
      'POST',
      '/api/notaries/register',
      {
        firstName: '',
        lastName: 'x'.repeat(51),
        email: 'nobody',
        licenseNumber: '123',
        commissionState: 'ZZ',
        commissionExpiry: 'soon',
        timezone: 'Mars/Olympus',
      },
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual([
      'commissionExpiry',
      'commissionState',
      'email',
      'firstName',
      'lastName',
      'licenseNumber',
      'timezone',
    ]);
  });
});
