import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { TemplatePurchase } from '../../../common/template-purchases.ts';
import type { Template, TemplateDetail } from '../../../common/templates.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { readPages } from '../../testing/read-pages.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/world.ts';
import { shelfId } from '../templates/seed-templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const BILL = shelfId('motor-vehicle-bill-of-sale');
const folder = temporaryFolder();

async function offer(price: number, title = 'Receipt for Tools'): Promise<string> {
  const [row] = await server.services
    .db('document_templates')
    .insert({
      title,
      description: 'For a saw',
      content: 'The seller sells …',
      category: 'contract',
      price,
    })
    .returning('id');
  return row?.id as string;
}

const buy = (person: TestPerson, id: string, key?: string) =>
  person.call<TemplatePurchase & { code: string }>(
    'POST',
    `/api/templates/${id}/purchase`,
    undefined,
    key ? { 'Idempotency-Key': key } : {},
  );

async function textOf(bytes: ArrayBuffer, name: string): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.from(bytes));
  if (name.endsWith('.pdf')) return runTool('pdftotext', '-layout', file, '-').output;
  return runTool('unzip', '-p', file, 'word/document.xml').output;
}

describe('a free template', () => {
  test('is bought immediately and allows ten of twenty parallel downloads', {
    tags: ['S1-07', 'S9-11'],
  }, async () => {
    const customer = await server.newcomer();
    const bought = await buy(customer, BILL);
    expect(bought).toMatchObject({
      status: 201,
      body: { status: 'completed', maxDownloads: 10, abilities: { download: true, pay: false } },
    });
    const year = new Date(bought.body.expiresAt ?? 0).getTime() - Date.now();
    expect(Math.round(year / 86_400_000)).toBe(365);
    const address = `/api/template-purchases/${bought.body.id}/download`;
    const other = await server.newcomer('Other');
    expect((await other.call('GET', address)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.call('GET', address)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(10);
    const { body } = await customer.call<TemplatePurchase[]>('GET', '/api/template-purchases');
    expect(body).toMatchObject([
      {
        templateTitle: 'Motor Vehicle Bill of Sale',
        downloadCount: 10,
        abilities: { download: false },
      },
    ]);
    // With no downloads left, the customer can get the template again.
    expect((await buy(customer, BILL)).status).toBe(201);
  });

  test('is bought once when twenty tabs buy it at the same time', async () => {
    const customer = await server.newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(customer, BILL)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body.code).toBe('owned');
    const { body } = await customer.call<unknown[]>('GET', '/api/template-purchases');
    expect(body).toHaveLength(1);
  });

  test('downloads as PDF and as Word document with the entered values', async () => {
    const customer = await server.newcomer();
    const { body } = await buy(customer, BILL);
    const address = `/api/template-purchases/${body.id}/download`;
    const values = {
      sellerName: 'Maria Alvarez',
      price: '12,500',
      saleDate: '2026-03-03',
      odometerTruth: 'actual',
      condition: 'as_is',
    };
    for (const format of ['pdf', 'docx'] as const) {
      const response = await customer.fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ format, values }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Disposition')).toContain(`Bill of Sale.${format}`);
      const text = await textOf(await response.arrayBuffer(), `bill.${format}`);
      for (const words of ['Maria Alvarez', '$12,500.00', 'March 3, 2026', 'Sold As Is']) {
        expect(text, `${format}: ${words}`).toContain(words);
      }
      expect(text).not.toContain('Limited Warranty');
    }
    expect(runTool('qpdf', '--check', path.join(folder, 'bill.pdf')).code).toBe(0);
  });

  test('creates a Word document but no PDF if the PDF font cannot print a value', async () => {
    const customer = await server.newcomer();
    const { body } = await buy(customer, BILL);
    const values = { sellerName: '李小龙', price: '12,500' };
    const address = `/api/template-purchases/${body.id}`;
    for (const call of ['download', 'document']) {
      const format = call === 'download' ? { format: 'pdf' } : {};
      const refused = await customer.call<{ fields: Record<string, string> }>(
        'POST',
        `${address}/${call}`,
        { ...format, values },
      );
      expect([call, refused.status]).toEqual([call, 400]);
      expect(refused.body.fields['values.sellerName']).toMatch(
        /cannot show these characters: 李 小 龙.*Word/,
      );
    }
    const purchase = await customer.call<TemplatePurchase>('GET', address);
    expect(purchase.body.downloadCount).toBe(0);
    const word = await customer.fetch(`${address}/download`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ format: 'docx', values }),
    });
    expect(await textOf(await word.arrayBuffer(), 'letters.docx')).toContain('李小龙');
  });

  test('counts one download for repeated requests with the same idempotency key', async () => {
    const customer = await server.newcomer();
    const { body } = await buy(customer, BILL);
    await server.services
      .db('template_purchases')
      .where({ id: body.id })
      .update({ downloadCount: 8 });
    const get = async (key: string, format = 'pdf') => {
      const response = await customer.fetch(`/api/template-purchases/${body.id}/download`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ format, values: { sellerName: 'Maria Alvarez' } }),
      });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const purchase = async () =>
      (await customer.call<TemplatePurchase>('GET', `/api/template-purchases/${body.id}`)).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('one')));
    for (const { status, bytes } of answers) {
      expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    expect((await purchase()).downloadCount).toBe(9);
    expect((await get('one', 'docx')).status).toBe(422);
    expect((await get('two')).status).toBe(200);
    // No downloads are left, but a retry of the last counted download still returns the file.
    expect((await get('two')).status).toBe(200);
    expect((await get('three')).status).toBe(409);
    expect((await purchase()).downloadCount).toBe(10);
    await server.services
      .db('template_purchases')
      .where({ id: body.id })
      .update({ status: 'refunded' });
    expect((await get('two')).status).toBe(409);
  });

  test('returns 400 with an error for each invalid value, and counts no download', async () => {
    const customer = await server.newcomer();
    const { body } = await buy(customer, BILL);
    const answer = await customer.call<{ fields: Record<string, string> }>(
      'POST',
      `/api/template-purchases/${body.id}/download`,
      {
        values: { saleDate: 'soon', price: 'a lot', condition: 'mint', nobody: 'x', vin: 'a\nb' },
      },
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).sort()).toEqual([
      'values.condition',
      'values.nobody',
      'values.price',
      'values.saleDate',
      'values.vin',
    ]);
    const after = await customer.call<TemplatePurchase>(
      'GET',
      `/api/template-purchases/${body.id}`,
    );
    expect(after.body.downloadCount).toBe(0);
  });
});

describe('a filled template', () => {
  test('creates one document for each idempotency key, analyzes it and counts one download', async () => {
    const customer = await server.newcomer();
    const { body: bought } = await buy(customer, BILL);
    const address = `/api/template-purchases/${bought.id}/document`;
    const blank = await customer.call<{ fields: Record<string, string> }>('POST', address, {
      values: {},
    });
    expect(blank.status).toBe(400);
    expect(blank.body.fields['values.sellerName']).toBe('This field is required.');
    const { body: detail } = await customer.call<TemplateDetail>('GET', `/api/templates/${BILL}`);
    const values: Record<string, string> = {};
    for (const field of detail.content?.fields ?? []) {
      values[field.key] =
        field.options?.[0]?.value ??
        { date: '2026-03-03', money: '900', number: '40210' }[field.type as 'date'] ??
        'Maria Alvarez';
    }
    // An exhausted upload limit does not affect purchased templates.
    const { uploadPerUser } = rateRules;
    const { body: user } = await customer.call<{ id: string }>('GET', '/api/user');
    await countAttempt(server.services.db, uploadPerUser, user.id, uploadPerUser.points);
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        customer.call<Document>('POST', address, { values }, { 'Idempotency-Key': 'k1' }),
      ),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const ready = await until(
      async () => (await customer.call<Document>('GET', `/api/documents/${made[0]?.body.id}`)).body,
      (document) => document.status === 'ready' || document.status === 'failed',
      60_000,
    );
    expect(ready).toMatchObject({
      status: 'ready',
      documentType: 'contract',
      originalName: 'Motor Vehicle Bill of Sale.pdf',
      abilities: { startNotarization: true },
    });
    const after = await customer.call<TemplatePurchase>(
      'GET',
      `/api/template-purchases/${bought.id}`,
    );
    expect(after.body.downloadCount).toBe(1);
  });
});

describe('a paid template', () => {
  test('shows its text only after it is paid in the sandbox', async () => {
    const customer = await server.newcomer();
    const id = await offer(999);
    const look = async () =>
      (await customer.call<TemplateDetail>('GET', `/api/templates/${id}`)).body;
    expect(await look()).toMatchObject({ content: null, abilities: { fill: false } });
    const bought = await buy(customer, id);
    expect(bought.body).toMatchObject({ status: 'pending', purchasePrice: 999 });
    expect(bought.body.checkoutUrl).toBe(`/templates/payment/${bought.body.id}`);
    expect((await buy(customer, id)).body.id).toBe(bought.body.id);
    const download = `/api/template-purchases/${bought.body.id}/download`;
    expect((await customer.call('GET', download)).status).toBe(409);
    const settle = (outcome: string, person = customer) =>
      person.call<TemplatePurchase>('POST', `/api/payments/sandbox/${bought.body.id}`, { outcome });
    expect((await settle('paid', await server.newcomer('Other'))).status).toBe(404);
    expect((await settle('declined')).body.status).toBe('failed');
    expect((await settle('paid')).status).toBe(409);
    const again = await customer.call<TemplatePurchase>(
      'POST',
      `/api/template-purchases/${bought.body.id}/checkout`,
    );
    expect(again.body.status).toBe('pending');
    expect((await settle('paid')).body.status).toBe('completed');
    expect((await look()).content?.blocks).toEqual([
      { kind: 'paragraph', text: 'The seller sells …' },
    ]);
    expect((await customer.call('GET', download)).status).toBe(200);
    const emails = await until(
      () => server.services.db('graphile_worker.jobs').where({ taskIdentifier: 'send-mail' }),
      (jobs) => jobs.length === 0,
    );
    expect(emails).toEqual([]);
  });

  test('reopens the same purchase when it is bought again after a failed payment', async () => {
    const customer = await server.newcomer();
    const id = await offer(999, 'Bought After All');
    const settle = (purchase: string, outcome: string) =>
      customer.call<TemplatePurchase>('POST', `/api/payments/sandbox/${purchase}`, { outcome });
    const { body: first } = await buy(customer, id);
    await settle(first.id, 'declined');
    const again = await buy(customer, id);
    expect(again).toMatchObject({ status: 201, body: { id: first.id, status: 'pending' } });
    await settle(first.id, 'paid');
    const { body: own } = await customer.call<TemplatePurchase[]>('GET', '/api/template-purchases');
    expect(own).toMatchObject([{ id: first.id, status: 'completed', abilities: { pay: false } }]);
  });

  test('returns 409 for the checkout of a failed purchase if the buyer already owns it', async () => {
    const customer = await server.newcomer();
    const id = await offer(999, 'Cheaper Since');
    const { body: first } = await buy(customer, id);
    const settle = (purchase: string, outcome: string) =>
      customer.call<TemplatePurchase>('POST', `/api/payments/sandbox/${purchase}`, { outcome });
    await settle(first.id, 'declined');
    await server.services.db('document_templates').where({ id }).update({ price: 500 });
    const { body: second } = await buy(customer, id);
    const abilities = async () => {
      const { body } = await customer.call<TemplatePurchase[]>('GET', '/api/template-purchases');
      return body.map((one) => [one.id === first.id, one.status, one.abilities.pay]);
    };
    await settle(second.id, 'paid');
    expect(await abilities()).toEqual([
      [false, 'completed', false],
      [true, 'failed', false],
    ]);
    const refused = await customer.call('POST', `/api/template-purchases/${first.id}/checkout`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'You already have this template. Open it under My templates.' },
    });
  });

  test('returns 409 when a checkout of another provider is paid in the sandbox', async () => {
    const customer = await server.newcomer();
    const { body } = await buy(customer, await offer(999, 'Bought Before'));
    await server.services
      .db('template_purchases')
      .where({ id: body.id })
      .update({ provider: 'stripe' });
    const paid = await customer.call('POST', `/api/payments/sandbox/${body.id}`, {
      outcome: 'paid',
    });
    expect(paid.status).toBe(409);
  });

  test('returns 409 with the code no_payment_provider if no payment provider is configured', async () => {
    const customer = await server.newcomer();
    const id = await offer(999, 'Nobody Can Be Paid');
    const { payments } = server.services;
    server.services.payments = null;
    try {
      expect(await buy(customer, id)).toMatchObject({
        status: 409,
        body: { code: 'no_payment_provider' },
      });
    } finally {
      server.services.payments = payments;
    }
  });

  test('is refunded once by parallel requests and can then not be downloaded', async () => {
    const customer = await server.newcomer();
    const administrator = await server.person('administrator');
    const { body: bought } = await buy(customer, await offer(1500, 'To Be Refunded'));
    const messages: string[] = [];
    const wire = {
      userId: bought.userId,
      sid: 'of-this-test',
      send: (message: { type: string }) => messages.push(JSON.stringify(message)),
      close: () => undefined,
    };
    server.services.hub.add(wire as never);
    const refund = () =>
      administrator.call<TemplatePurchase & { code: string }>(
        'POST',
        `/api/admin/template-purchases/${bought.id}/refund`,
        { reason: 'Bought by mistake' },
      );
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'not_completed' } });
    await customer.call('POST', `/api/payments/sandbox/${bought.id}`, { outcome: 'paid' });
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await until(
      async () =>
        (await server.services.db('template_purchases').where({ id: bought.id }).first())
          ?.refundReference,
      (reference) => reference !== null,
    );
    // Three changes are published: the payment, the refund, and the provider's refund reference.
    await until(
      async () => messages.filter((message) => message.includes(bought.id)).length,
      (count) => count === 3,
      5000,
    );
    server.services.hub.remove(wire as never);
    const { body } = await customer.call<TemplatePurchase>(
      'GET',
      `/api/template-purchases/${bought.id}`,
    );
    expect(body).toMatchObject({ status: 'refunded', refundReason: 'Bought by mistake' });
    const download = await customer.call<{ message: string }>(
      'GET',
      `/api/template-purchases/${bought.id}/download`,
    );
    expect(download.status).toBe(409);
    expect(download.body.message).toContain('refunded');
    const audit = await server.services
      .db('audit_events')
      .where({ action: 'template_purchase.refunded', subjectId: bought.id });
    expect(audit).toHaveLength(1);
  });

  test('returns 409 with a message for the download of an expired purchase', async () => {
    const customer = await server.newcomer();
    const { body } = await buy(customer, BILL);
    await server.services
      .db('template_purchases')
      .where({ id: body.id })
      .update({ expiresAt: new Date(Date.now() - 1000) });
    const answer = await customer.call<{ message: string }>(
      'GET',
      `/api/template-purchases/${body.id}/download`,
    );
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('expired');
  });
});

describe('the lists of purchases', () => {
  test('return every purchase once across pages, newest first', async () => {
    const administrator = await server.person('administrator');
    const customer = await server.newcomer();
    const bought: string[] = [];
    for (const number of [1, 2, 3]) {
      bought.unshift((await buy(customer, await offer(0, `Paged ${number}`))).body.id);
    }
    const ids = async (person: TestPerson, path: string) =>
      (await readPages<TemplatePurchase>(person, path, 2)).map(({ id }) => id);
    expect(await ids(customer, '/api/template-purchases')).toEqual(bought);
    const seen = await ids(administrator, '/api/admin/template-purchases');
    expect(seen.slice(0, 3)).toEqual(bought);
    expect(new Set(seen).size).toBe(seen.length);
    const [counted] = await server.services.db('template_purchases').count();
    expect(seen).toHaveLength(Number(counted?.count));
  });
});

describe('the list of templates', () => {
  test('includes the purchase ID only for the customer who owns the template', async () => {
    const customer = await server.newcomer();
    const { body: bought } = await buy(customer, BILL);
    const find = async (person: TestPerson) =>
      (await person.call<Template[]>('GET', '/api/templates')).body.find(({ id }) => id === BILL);
    expect((await find(customer))?.purchaseId).toBe(bought.id);
    expect((await find(await server.newcomer()))?.purchaseId).toBeNull();
  });
});
