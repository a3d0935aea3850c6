import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Returns the field names of an object schema, or of the elements of an array schema. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return [];
}

/** Returns the field names of a request. A multipart form also has a file. */
const sentBy = (endpoint: Endpoint | undefined): string[] =>
  endpoint?.multipart ? ['file', ...fieldsOf(endpoint.multipart)] : fieldsOf(endpoint?.body);

const NONE: string[] = [];
const registration =
  'firstName, lastName, email, phone, licenseNumber, commissionState, commissionExpiry, timezone'.split(
    ', ',
  );
/** See docs/beyond-the-specification.md. */
const beyondRegistration = ['languages'];
const documentForm = 'title, type, content, summary, tags, category, priority, status'.split(', ');
const listed =
  'id, originalName, status, documentType, fileSize, createdAt, description, aiAnalysisStatus, aiConfidenceScore, riskLevel'.split(
    ', ',
  );

/** Section 7 of the specification: endpoint, request fields and the minimum response fields. */
const calls: [call: string, sent: string[], answered: string[]][] = [
  ['GET /api/user', NONE, ['profileImageUrl', 'firstName', 'email']],
  ['GET /api/documents', NONE, listed],
  ['POST /api/documents/upload', ['file', 'documentType', 'description'], ['originalName']],
  ['GET /api/documents/{id}', NONE, [...listed, 'aiFindings', 'mimeType', 'filename']],
  ['GET /api/documents/{id}/download', NONE, NONE],
  ['POST /api/notaries/register', [...registration, ...beyondRegistration], ['id', 'status']],
  ['GET /api/notaries/me', NONE, ['id', 'licenseNumber', 'sessionRate', 'performanceRating']],
  ['GET /api/notaries/{id}/availability', NONE, ['dayOfWeek', 'startTime', 'endTime']],
  [
    'GET /api/notaries/{id}/assignments',
    NONE,
    ['id', 'sessionId', 'status', 'createdAt', 'acceptedAt'],
  ],
  ['PATCH /api/notary-assignments/{id}/status', ['status', 'notes'], ['id', 'status']],
  ['GET /api/business-documents', NONE, ['id', 'adminOnly', ...documentForm]],
  ['POST /api/business-documents', documentForm, ['id']],
  ['DELETE /api/business-documents/{id}', NONE, NONE],
  ['GET /api/templates', NONE, ['id', 'title', 'price', 'estimatedTime', 'difficulty', 'tags']],
  [
    'POST /api/template-requests',
    ['templateType', 'description', 'urgencyLevel'],
    ['id', 'status', 'aiGenerationStatus'],
  ],
  ['GET /api/conference/{sessionId}/status', NONE, ['session']],
  ['POST /api/conference/{sessionId}/join', ['role'], ['participant', 'session', 'wsToken']],
  ['POST /api/conference/{sessionId}/end', NONE, ['session']],
];

describe('endpoints of section 7', () => {
  test.each(calls)(
    '%s has the request and response fields that the specification requires',
    {
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
    },
    (call, sent, answered) => {
      const [method, path] = call.split(' ');
      const found = Object.values(endpoints).find(
        (endpoint: Endpoint) => endpoint.method === method && endpoint.path === path,
      );
      expect(found, call).toBeDefined();
      expect(sentBy(found).sort()).toEqual([...sent].sort());
      expect(fieldsOf(found?.response)).toEqual(expect.arrayContaining(answered));
    },
  );

  test('templates can be searched and filtered by query parameters', () => {
    expect(fieldsOf(endpoints.listTemplates?.query)).toEqual(
      expect.arrayContaining(['search', 'category']),
    );
  });
});
