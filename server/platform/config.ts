import { X509Certificate } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { type Environment, environment, REQUIRED_IN_PRODUCTION } from './environment.ts';
import type { ClamdAddress } from './malware/clamd-scanner.ts';
import { type OidcProvider, readOidcProviders } from './oidc-settings.ts';
import { loadSecrets } from './secrets.ts';
import { type BucketAddress, parseBucketAddress } from './storage/bucket-address.ts';
import type { KmsSettings } from './storage/keys/aws-kms.ts';
import { type MasterKey, parseMasterKeys } from './storage/keys/master-keys.ts';
import type { TraceSettings } from './tracing/send-traces.ts';

/** The settings from the environment, parsed once. No other code reads environment variables. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Public origin, without a trailing slash. */
  publicUrl: string;
  /** Origins that are accepted in requests, and whose hosts are served. */
  allowedOrigins: string[];
  dataDir: string;
  databaseUrl: string | null;
  /**
   * URL of the database owner, which creates and migrates the tables at the start. The server
   * itself uses `databaseUrl`.
   */
  databaseOwnerUrl: string | null;
  /**
   * URL of the database without PgBouncer, for everything that needs a session: locks, the job queue
   * and migrations. Null if `databaseUrl` is a direct connection.
   */
  databaseDirectUrl: string | null;
  /** Number of database connections, shared by requests and jobs. */
  databasePool: number;
  /** Redis, which connects several nodes. Null if one process serves alone. */
  busUrl: string | null;
  /** The bucket with files and keys. Null if they are in the data folder. */
  bucket: BucketAddress | null;
  /** What this process does: everything, only people's requests and sockets, or only jobs. */
  serve: 'all' | 'web' | 'worker';
  /** How many jobs this process runs at the same time. */
  workerSlots: number;
  /** If less space than this is free in the data folder, uploads are rejected. */
  minFreeDiskBytes: number;
  sessionKeys: string[];
  /**
   * Encrypt the data keys of files and the signing keys. The first one encrypts new data. Empty if
   * only a KMS is used.
   */
  masterKeys: MasterKey[];
  /** Key management service that encrypts the master keys. It is only used at the start. */
  kms: KmsSettings | null;
  administratorId: string;
  /**
   * The accounts that this server manages itself: 'built-in' for real people, whose addresses are
   * confirmed by email, or 'demo'. Null if people sign in with an external provider.
   */
  ownAccounts: 'built-in' | 'demo' | null;
  /** External OpenID providers. Empty if people sign in with accounts of this server only. */
  oidcProviders: OidcProvider[];
  /** The malware scanner; null if uploads are not scanned. */
  clamd: ClamdAddress | null;
  openai: { apiKey: string; baseUrl: string | undefined; model: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Recipient of the questions from the public page. */
  contactEmail: string;
  /** Origin of the public page if it is on another host. Its forms may be sent from there. */
  landingOrigin: string | null;
  tsaUrl: string | null;
  /** Trusted root certificates of timestamp authorities for the verification of files (DER). */
  timestampRoots: Uint8Array[];
  /** Signing service with the keys of notaries. It only receives digests. */
  remoteSigner: { url: string; apiKey: string } | null;
  turn: { url: string; secret: string } | null;
  stripe: {
    secretKey: string;
    webhookSecret: string;
    /** For events of the accounts to which notaries are paid. */
    connectWebhookSecret: string | undefined;
    apiBase: string | undefined;
  } | null;
  /** Vendor for knowledge questions, credential analysis and face comparison. */
  identityVendor: { url: string; name: string; apiKey: string; secret: string } | null;
  /** The provider of text messages; null if none is configured. */
  twilio: { accountSid: string; authToken: string; from: string; apiBase: string } | null;
  metricsToken: string | null;
  /** Where traces are sent; null if none are. */
  traces: TraceSettings | null;
  /**
   * How long a process that was told to stop still accepts requests, in milliseconds, so that proxies
   * see that it is not ready.
   */
  drainNoticeMs: number;
  logLevel: string;
  version: string;
}

/**
 * Reads the Stripe settings. Requires both secrets or neither, because without the webhook secret
 * no payment would be recognized.
 */
function readStripe(env: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  }
  return {
    secretKey,
    webhookSecret,
    connectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET || undefined,
    apiBase: env.STRIPE_API_BASE,
  };
}

/** Reads the AWS KMS settings. A KMS key needs a region and credentials. */
function readKmsSettings(env: Environment): KmsSettings | null {
  const { KMS_KEY_ID: keyId, KMS_ENDPOINT: endpoint, AWS_REGION: region } = env;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!keyId) return null;
  if (!region || !accessKeyId || !secretAccessKey) {
    throw new Error(
      'KMS_KEY_ID needs AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN if the credentials are temporary)',
    );
  }
  if (endpoint) requireEncrypted('KMS_ENDPOINT', endpoint, env);
  return {
    keyId,
    endpoint: endpoint ?? `https://kms.${region}.amazonaws.com`,
    region,
    credentials: { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN ?? null },
  };
}

/**
 * Reads the identity vendor settings. Requires URL, key and secret, or none of them. The URL must
 * use TLS, because pictures of identity documents are sent to it.
 */
function readIdentityVendor(env: Environment): Config['identityVendor'] {
  const { IDENTITY_VENDOR_URL: url, IDENTITY_VENDOR_KEY: apiKey } = env;
  const { IDENTITY_VENDOR_SECRET: secret, IDENTITY_VENDOR_NAME: name } = env;
  if (!url && !apiKey && !secret) return null;
  if (!url || !apiKey || !secret) {
    throw new Error(
      'IDENTITY_VENDOR_URL, IDENTITY_VENDOR_KEY and IDENTITY_VENDOR_SECRET must be set together',
    );
  }
  requireEncrypted('IDENTITY_VENDOR_URL', url, env);
  return { url, name, apiKey, secret };
}

/** Reads the settings of the provider of text messages. Requires all three, or none. */
function readTwilio(env: Environment): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
  const { TWILIO_FROM: from, TWILIO_API_BASE: apiBase } = env;
  if (!accountSid && !authToken && !from) return null;
  if (!accountSid || !authToken || !from) {
    throw new Error('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together');
  }
  requireEncrypted('TWILIO_API_BASE', apiBase, env);
  return { accountSid, authToken, from, apiBase };
}

/**
 * Reads the signing service settings. Requires URL and key, or neither. The URL must use TLS,
 * because the key gives access to signatures.
 */
function readRemoteSigner(env: Environment): Config['remoteSigner'] {
  const { REMOTE_SIGNER_URL: url, REMOTE_SIGNER_KEY: apiKey } = env;
  if (!url && !apiKey) return null;
  if (!url || !apiKey) {
    throw new Error('REMOTE_SIGNER_URL and REMOTE_SIGNER_KEY must be set together');
  }
  requireEncrypted('REMOTE_SIGNER_URL', url, env);
  return { url, apiKey };
}

/**
 * Reads where clamd listens. Its protocol has no encryption, so in production it must be on this
 * machine.
 */
function readClamdAddress({ CLAMD_URL: address, NODE_ENV }: Environment): ClamdAddress | null {
  if (!address) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'unix:' && url.host === '' && url.pathname.length > 1) {
    return { path: decodeURIComponent(url.pathname) };
  }
  if (url?.protocol !== 'tcp:' || !url.hostname || !url.port) {
    throw new Error('CLAMD_URL must be unix:///path/to/socket or tcp://host:port');
  }
  if (NODE_ENV === 'production' && !LOOPBACK.includes(url.hostname)) {
    throw new Error(
      'CLAMD_URL must name a socket or a port of this machine, because clamd does not encrypt connections',
    );
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}

/**
 * Reads where traces are sent. They contain statements without values, and the headers often a key, so
 * a collector on another machine needs TLS.
 */
function readTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Environment): TraceSettings | null {
  if (!endpoint) return null;
  const { protocol, hostname } = new URL(endpoint);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.includes(hostname))) {
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:, or with http: if the collector is on this machine',
    );
  }
  return { endpoint, headers: parseKeyPairsIntoRecord(headers), ratio };
}

/** Reads one or several PEM certificates from a file. */
function readTimestampRoots(file: string | undefined): Config['timestampRoots'] {
  if (!file) return [];
  try {
    const text = readFileSync(file, 'utf8');
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
    if (!blocks) throw new Error('it contains no certificate');
    return blocks.map((one) => new Uint8Array(new X509Certificate(one).raw));
  } catch (cause) {
    throw new Error(
      `TIMESTAMP_ROOTS must name a file with certificates in PEM format. This file cannot be read: ${file}`,
      { cause },
    );
  }
}

/**
 * Throws an error if a URL does not use TLS. Outside production, services on this machine may be
 * used without it.
 */
function requireEncrypted(name: string, url: string, env: Environment): void {
  const { protocol, hostname } = new URL(url);
  const loopback = LOOPBACK.includes(hostname);
  if (protocol !== 'https:' && !(loopback && env.NODE_ENV !== 'production')) {
    throw new Error(`${name} must begin with https:`);
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', ''];

/**
 * In production, requires an encrypted connection to a database on another machine, unless the
 * operator declares with `sslmode=disable` that the network is private.
 */
function requireDatabaseEncryption(name: string, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url)
    throw new Error(`${name} must be an address such as postgres://user:password@host/name`);
  const isLocal = LOOPBACK.includes(url.hostname) || url.searchParams.get('host')?.startsWith('/');
  if (isLocal || url.searchParams.has('sslmode')) return;
  throw new Error(
    `${name} must say how the connection is encrypted: add ?sslmode=verify-full, or ?sslmode=disable if the network to the database is private.`,
  );
}

/**
 * Reads the address of Redis. Production requires an encrypted connection to another machine, unless
 * the operator declares with `sslmode=disable` that the network is private.
 */
function readBusUrl({ BUS_URL: address, DATABASE_URL, NODE_ENV }: Environment): string | null {
  if (!address) return null;
  if (!DATABASE_URL) throw new Error('BUS_URL needs DATABASE_URL, a database that all nodes share');
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || !url.hostname) {
    throw new Error('BUS_URL must be an address such as rediss://user:password@host:6379');
  }
  const isPrivate = LOOPBACK.includes(url.hostname) || url.searchParams.has('sslmode');
  if (NODE_ENV === 'production' && url.protocol === 'redis:' && !isPrivate) {
    throw new Error(
      'BUS_URL must begin with rediss:, or say ?sslmode=disable if the network to Redis is private.',
    );
  }
  return address;
}

/**
 * Reads what the process does. A process without BUS_URL does everything, because no other one can use
 * its database.
 */
function readServe({ SERVE, BUS_URL }: Environment): Config['serve'] {
  if (SERVE === 'all' || BUS_URL) return SERVE;
  throw new Error(
    `SERVE=${SERVE} needs BUS_URL, because without it only one process can use the database, and it has to do everything. Set BUS_URL, or remove SERVE.`,
  );
}

/** Reads the address of the database for everything that needs a session. */
function readDirectUrl({ DATABASE_DIRECT_URL: address, DATABASE_URL }: Environment): string | null {
  if (!address || address === DATABASE_URL) return null;
  if (!DATABASE_URL) {
    throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL, the same database through PgBouncer');
  }
  return address;
}

/**
 * Requires a certificate and its key together, in readable files, on an encrypted connection. The
 * driver would otherwise connect without them, or fail with an error that names no setting.
 */
function requireUsableClientCertificate(name: string, address: string): void {
  const parameters = URL.canParse(address) ? new URL(address).searchParams : null;
  const files = ['sslcert', 'sslkey'].flatMap((parameter) => parameters?.get(parameter) || []);
  if (files.length === 0) return;
  if (files.length === 1) throw new Error(`${name} must name sslcert and sslkey together.`);
  if (parameters?.get('sslmode') !== 'verify-full') {
    throw new Error(`${name} names a client certificate and must also say sslmode=verify-full.`);
  }
  for (const file of [...files, parameters.get('sslrootcert') ?? []].flat()) {
    try {
      accessSync(file, constants.R_OK);
    } catch (cause) {
      throw new Error(`${name} names a file that cannot be read: ${file}`, { cause });
    }
  }
}

/** Returns the version of the application from package.json. */
function readVersion(): string {
  const file = path.join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * Requires the settings of production.
 * @throws Error that names each missing variable
 */
function requireProductionSettings(env: Environment, providers: readonly OidcProvider[]): void {
  const missing: string[] = REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined);
  if (!env.MASTER_KEY && !env.KMS_KEY_ID) missing.push('MASTER_KEY (or KMS_KEY_ID)');
  if (env.ACCOUNTS === 'built-in') {
    if (!env.SMTP_URL) missing.push('SMTP_URL (ACCOUNTS=built-in confirms addresses by email)');
  } else if (providers.length === 0) {
    missing.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or ACCOUNTS=built-in)');
  }
  if (missing.length > 0) {
    throw new Error(`With NODE_ENV=production these variables must be set: ${missing.join(', ')}`);
  }
}

function readBucket(
  { STORAGE_URL: address, AWS_REGION: region }: NodeJS.ProcessEnv,
  production: boolean,
): BucketAddress | null {
  return address ? parseBucketAddress(address, { region, production }) : null;
}

/**
 * Returns where an installation is stored, without creating anything. Used for backups, which run
 * as the database owner.
 */
export function loadPlace(
  variables: NodeJS.ProcessEnv = process.env,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'> {
  return {
    bucket: readBucket(variables, variables.NODE_ENV === 'production'),
    dataDir: path.resolve(variables.SEALWRIGHT_DATA_DIR || '.sealwright'),
    databaseUrl:
      variables.DATABASE_OWNER_URL ||
      variables.DATABASE_DIRECT_URL ||
      variables.DATABASE_URL ||
      null,
  };
}

/**
 * Reads the configuration from the environment.
 * @throws Error that names each missing or malformed variable and its expected value
 */
export function loadConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not valid.\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const oidcProviders = readOidcProviders(given);
  if (production) requireProductionSettings(env, oidcProviders);
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (production && env[name]) requireDatabaseEncryption(name, env[name]);
    if (env[name]) requireUsableClientCertificate(name, env[name]);
  }
  if (production) {
    if (env.OPENAI_BASE_URL) requireEncrypted('OPENAI_BASE_URL', env.OPENAI_BASE_URL, env);
  }
  const dataDir = path.resolve(env.SEALWRIGHT_DATA_DIR);
  // Other users may enter the folder but not list it. If the server runs as root, PostgreSQL runs
  // as another user in a subfolder. The contents have their own permissions.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const secrets = production ? null : loadSecrets(dataDir);
  const kms = readKmsSettings(env);
  const masterKey = env.MASTER_KEY ?? secrets?.masterKey;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const local = env.PUBLIC_URL
    ? []
    : [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`];
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    allowedOrigins: [...new Set([publicUrl, ...local])],
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_URL ? (env.DATABASE_OWNER_URL ?? null) : null,
    databaseDirectUrl: readDirectUrl(env),
    databasePool: env.DATABASE_POOL,
    busUrl: readBusUrl(env),
    bucket: readBucket(given, production),
    serve: readServe(env),
    workerSlots: env.WORKER_SLOTS,
    minFreeDiskBytes: env.MIN_FREE_DISK_MB * 1024 * 1024,
    sessionKeys: env.SESSION_KEYS?.split(',') ?? secrets?.sessionKeys ?? [],
    masterKeys: masterKey ? parseMasterKeys(masterKey) : [],
    kms,
    administratorId: env.ADMINISTRATOR_ID ?? secrets?.administratorId ?? '',
    ownAccounts: env.ACCOUNTS ?? (oidcProviders.length > 0 ? null : 'demo'),
    oidcProviders,
    clamd: readClamdAddress(env),
    openai: env.OPENAI_API_KEY
      ? { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }
      : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    landingOrigin: env.LANDING_URL ? new URL(env.LANDING_URL).origin : null,
    tsaUrl: env.TSA_URL ?? null,
    timestampRoots: readTimestampRoots(env.TIMESTAMP_ROOTS),
    remoteSigner: readRemoteSigner(env),
    turn: env.TURN_URL && env.TURN_SECRET ? { url: env.TURN_URL, secret: env.TURN_SECRET } : null,
    stripe: readStripe(env),
    identityVendor: readIdentityVendor(env),
    twilio: readTwilio(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: readTraces(env),
    drainNoticeMs: env.DRAIN_NOTICE_MS ?? (production ? 5000 : 0),
    logLevel: env.LOG_LEVEL ?? 'info',
    version: readVersion(),
  };
}
