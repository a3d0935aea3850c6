import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns a function that loads a complete production configuration with these changes. */
const production = (changes: Record<string, string>) => () =>
  loadConfig({
    NODE_ENV: 'production',
    SEALWRIGHT_DATA_DIR: dataDir,
    PUBLIC_URL: 'https://notary.example.com',
    DATABASE_URL: 'postgres://server:p@127.0.0.1/sealwright',
    SESSION_KEYS: randomBytes(32).toString('base64'),
    MASTER_KEY: randomBytes(32).toString('base64'),
    ADMINISTRATOR_ID: randomUUID(),
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'sealwright',
    OIDC_CLIENT_SECRET: 'a secret',
    ...changes,
  });

describe('connections to other machines in production', () => {
  test('refuses a database URL that does not say how the connection is encrypted', () => {
    const elsewhere = 'postgres://server:p@db.example.com/sealwright';
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      expect(production({ [name]: elsewhere })).toThrow(new RegExp(`${name}.*sslmode=verify-full`));
      expect(production({ [name]: 'db.example.com' })).toThrow(`${name} must be an address`);
    }
    for (const mode of ['verify-full', 'require', 'disable']) {
      const url = `${elsewhere}?sslmode=${mode}`;
      expect(production({ DATABASE_URL: url })().databaseUrl).toBe(url);
    }
  });

  test('accepts a database on this machine, over loopback or a socket', () => {
    for (const url of [
      'postgres://server:p@localhost:5432/sealwright',
      'postgres://server:p@[::1]/sealwright',
      'postgres:///sealwright?host=/var/run/postgresql',
    ]) {
      expect(production({ DATABASE_URL: url })().databaseUrl).toBe(url);
    }
  });

  test('refuses a Redis that is not encrypted, unless its network is private', () => {
    const bus = (url: string) => production({ BUS_URL: url });
    expect(bus('redis://redis.example.com')).toThrow(/BUS_URL must begin with rediss:/);
    for (const url of ['redis.example.com', 'http://redis.example.com', 'redis:///']) {
      expect(bus(url), url).toThrow('BUS_URL must be an address');
    }
    for (const url of [
      'rediss://user:password@redis.example.com:6380',
      'redis://redis.example.com?sslmode=disable',
      'redis://127.0.0.1:6379',
    ]) {
      expect(bus(url)().busUrl).toBe(url);
    }
    expect(() =>
      loadConfig({ SEALWRIGHT_DATA_DIR: dataDir, BUS_URL: 'redis://localhost' }),
    ).toThrow('BUS_URL needs DATABASE_URL');
  });

  test('reads the address of a bucket, and says what is wrong with it', () => {
    const bucket = (url: string) => production({ STORAGE_URL: url });
    expect(production({})().bucket).toBeNull();
    expect(bucket('s3://deeds?region=eu-central-1')().bucket).toEqual({
      name: 'deeds',
      prefix: '',
      endpoint: null,
      region: 'eu-central-1',
      pathStyle: false,
    });
    const own = 's3://deeds/one/?endpoint=https://s3.example.com&pathStyle=';
    expect(bucket(`${own}false`)().bucket).toMatchObject({ prefix: 'one/', pathStyle: false });
    expect(bucket('s3://deeds?endpoint=http://127.0.0.1:9000')().bucket).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      pathStyle: true,
    });
    for (const [url, problem] of [
      ['deeds', 'must be an address such as s3://'],
      ['https://deeds.s3.amazonaws.com', 'must be an address such as s3://'],
      ['s3://Not_A_Bucket?region=x', 'must name a bucket'],
      ['s3://key:secret@deeds?region=x', 'must not contain credentials'],
      ['s3://deeds?region=x&path=true', 'unknown parameter: path'],
      ['s3://deeds', 'must say the region'],
      ['s3://deeds?endpoint=s3.example.com', 'endpoint of STORAGE_URL must be an address'],
      ['s3://deeds?endpoint=http://s3.example.com', 'must begin with https:'],
      ...[
        'https://key:secret@s3.example.com',
        'https://s3.example.com/?a=b',
        'https://s3.example.com/#a',
      ].map(
        (endpoint) =>
          [
            `s3://deeds?endpoint=${encodeURIComponent(endpoint)}`,
            'must not contain a user',
          ] as const,
      ),
      [`${own}maybe`, 'pathStyle in STORAGE_URL must be true or false'],
    ] as const) {
      expect(bucket(url), url).toThrow(problem);
    }
  });

  test('lets a process do a part of the work only if others can do the rest', () => {
    const bus = 'redis://127.0.0.1:6379';
    for (const serve of ['web', 'worker'] as const) {
      expect(production({ SERVE: serve })).toThrow(`SERVE=${serve} needs BUS_URL`);
      expect(production({ SERVE: serve, BUS_URL: bus })().serve).toBe(serve);
    }
    expect(production({})().serve).toBe('all');
    expect(production({ SERVE: 'jobs' })).toThrow(/SERVE: Invalid option/);
    for (const slots of ['4', '201', 'many']) {
      expect(production({ WORKER_SLOTS: slots }), slots).toThrow(/WORKER_SLOTS/);
    }
    expect(production({ WORKER_SLOTS: '30' })().workerSlots).toBe(30);
  });

  test('reads a direct address of the database beside that of PgBouncer', () => {
    const direct = 'postgres://server:p@127.0.0.1:5433/sealwright';
    expect(production({ DATABASE_DIRECT_URL: direct })().databaseDirectUrl).toBe(direct);
    const { databaseUrl } = production({})();
    expect(production({ DATABASE_DIRECT_URL: databaseUrl ?? '' })().databaseDirectUrl).toBeNull();
    expect(production({ DATABASE_DIRECT_URL: 'postgres://server:p@db.example.com/x' })).toThrow(
      /DATABASE_DIRECT_URL.*sslmode=verify-full/,
    );
    expect(() => loadConfig({ SEALWRIGHT_DATA_DIR: dataDir, DATABASE_DIRECT_URL: direct })).toThrow(
      'DATABASE_DIRECT_URL needs DATABASE_URL',
    );
  });

  test('refuses a client certificate of the database without its key, file or encryption', () => {
    const file = path.join(dataDir, 'some.pem');
    writeFileSync(file, '');
    const withParameters = (parameters: string) =>
      production({ DATABASE_URL: `postgres://server@db.example.com/sealwright?${parameters}` });
    const both = `sslcert=${file}&sslkey=${file}`;
    expect(withParameters(`sslmode=verify-full&${both}`)().databaseUrl).toContain(both);
    expect(withParameters(`sslmode=verify-full&sslcert=${file}`)).toThrow(/sslcert and sslkey/);
    expect(withParameters(`sslmode=require&${both}`)).toThrow(/sslmode=verify-full/);
    expect(withParameters(`sslmode=disable&${both}`)).toThrow(/sslmode=verify-full/);
    expect(withParameters(`sslmode=verify-full&${both}&sslrootcert=/absent.pem`)).toThrow(
      'DATABASE_URL names a file that cannot be read: /absent.pem',
    );
  });

  test('requires TLS for the collector of traces unless it is on this machine', () => {
    const collector = (endpoint: string) => production({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    for (const url of ['http://collector.example.com:4318', 'ftp://127.0.0.1']) {
      expect(collector(url)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:');
    }
    for (const endpoint of ['http://127.0.0.1:4318', 'https://collector.example.com']) {
      expect(collector(endpoint)().traces).toEqual({ endpoint, headers: {}, ratio: 1 });
    }
    const some = { OTEL_EXPORTER_OTLP_HEADERS: 'a=b,c=d', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    const endpoint = 'https://collector.example.com';
    const { traces } = production({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...some })();
    expect(traces).toEqual({ endpoint, headers: { a: 'b', c: 'd' }, ratio: 0.1 });
    expect(production({})().traces).toBeNull();
  });

  test('accepts clamd on this machine only', () => {
    const clamd = (CLAMD_URL: string) => production({ CLAMD_URL });
    expect(clamd('unix:///run/clamav/clamd.ctl')().clamd).toEqual({
      path: '/run/clamav/clamd.ctl',
    });
    expect(clamd('tcp://[::1]:3310')().clamd).toEqual({ host: '::1', port: 3310 });
    expect(clamd('tcp://clamd.example.com:3310')).toThrow(/this machine/);
    for (const url of ['tcp://127.0.0.1', 'unix://clamd', 'http://127.0.0.1:3310', '/run/clamd']) {
      expect(clamd(url)).toThrow('CLAMD_URL must be');
    }
  });

  test('refuses a language model without TLS', () => {
    const OPENAI_BASE_URL = 'http://models.example.com/v1';
    expect(production({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL })).toThrow('OPENAI_BASE_URL');
  });
});

describe('accounts in production', () => {
  const builtIn = {
    ACCOUNTS: 'built-in',
    SMTP_URL: 'smtp://127.0.0.1:25',
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
  };

  test('are those of an external provider, or built in with a mail server', () => {
    expect(production({})().ownAccounts).toBeNull();
    expect(production(builtIn)()).toMatchObject({ ownAccounts: 'built-in', oidcProviders: [] });
  });

  test('need a mail server if they are built in', () => {
    expect(production({ ...builtIn, SMTP_URL: '' })).toThrow('SMTP_URL');
    expect(production({ ...builtIn, ACCOUNTS: 'embedded' })).toThrow('ACCOUNTS');
  });

  test('need a complete external provider or ACCOUNTS=built-in', () => {
    expect(production({ ...builtIn, ACCOUNTS: '' })).toThrow('(or ACCOUNTS=built-in)');
    expect(production({ OIDC_CLIENT_SECRET: '' })).toThrow('OIDC_CLIENT_SECRET is missing');
  });

  test('can be those of several external providers, also with built-in accounts', () => {
    const second = {
      OIDC_2_ISSUER: 'https://login.bank.example',
      OIDC_2_CLIENT_ID: 'sealwright-bank',
      OIDC_2_CLIENT_SECRET: 'another secret',
      OIDC_2_NAME: 'Example Bank',
    };
    const { oidcProviders } = production(second)();
    expect(oidcProviders).toMatchObject([
      { id: '1', name: 'login.example.com' },
      { id: '2', name: 'Example Bank', issuer: 'https://login.bank.example' },
    ]);
    expect(production({ ...builtIn, ...second })()).toMatchObject({
      ownAccounts: 'built-in',
      oidcProviders: [{ id: '2' }],
    });
    expect(production({ ...second, OIDC_2_ISSUER: '' })).toThrow('OIDC_2_ISSUER is missing');
    expect(production({ ...second, OIDC_2_ISSUER: 'bank' })).toThrow('OIDC_2_ISSUER: ');
    const same = { ...second, OIDC_2_ISSUER: 'https://login.example.com' };
    expect(production(same)).toThrow('OIDC_2_ISSUER is the issuer of another provider');
  });
});
