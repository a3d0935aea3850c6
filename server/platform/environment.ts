import { z } from 'zod';
import { DEFAULT_SLOTS, MIN_SLOTS } from './jobs/share-slots.ts';

/*
 * The environment variables of the server, with their descriptions. `node scripts/env-example.ts` writes
 * them to `deploy/.env.example`.
 */

/** What an operator has to know about a variable. */
interface SettingNotes {
  description: string;
  /** The value must not be shown to others. */
  isSecret: boolean;
}

/** The notes of each variable, by its schema. */
export const settingNotes = z.registry<SettingNotes>();

/** Adds notes to the schema of a variable. */
export function withNotes<S extends z.ZodType>(
  schema: S,
  description: string,
  isSecret = false,
): S {
  settingNotes.add(schema, { description, isSecret });
  return schema;
}

const text = (description: string) => withNotes(z.string().min(1).optional(), description);
const url = (description: string) => withNotes(z.url().optional(), description);
const secret = (description: string) => withNotes(z.string().min(1).optional(), description, true);

const processSettings = {
  NODE_ENV: withNotes(
    z.enum(['production', 'development', 'test']).default('development'),
    'With `production` there are no defaults for secrets and services, and the server does not start if one is missing.',
  ),
  PUBLIC_URL: url(
    'The origin that people see, such as https://notary.example.com. `https:` turns on secure cookies and trust in the headers of the proxy.',
  ),
  HOST: withNotes(z.string().default('127.0.0.1'), 'The address on which the process listens.'),
  PORT: withNotes(
    z.coerce.number().int().min(0).max(65_535).default(3000),
    'The port on which the process listens.',
  ),
  SEALWRIGHT_DATA_DIR: withNotes(
    z.string().min(1).default('.sealwright'),
    'The data folder. Without STORAGE_URL it has the encrypted files and certificates: back it up with the database and the master key.',
  ),
  SERVE: withNotes(
    z.enum(['all', 'web', 'worker']).default('all'),
    'What the process does. With BUS_URL also `web` (people, no jobs) or `worker` (jobs only, the same as `npm run worker`). docs/deploy/nodes.md',
  ),
  WORKER_SLOTS: withNotes(
    z.coerce.number().int().min(MIN_SLOTS).max(200).default(DEFAULT_SLOTS),
    `How many jobs the process runs at a time, ${MIN_SLOTS} to 200.`,
  ),
  DRAIN_NOTICE_MS: withNotes(
    z.coerce.number().int().min(0).max(60_000).optional(),
    'How long a process that stops still serves, in milliseconds, so that proxies notice it. Default: 5000 in production, otherwise 0.',
  ),
  MIN_FREE_DISK_MB: withNotes(
    z.coerce.number().int().min(0).max(100_000_000).default(1024),
    'With less free space in the data folder, in MB, uploads get 503. Without effect with STORAGE_URL.',
  ),
  METRICS_TOKEN: secret(
    'Lets Prometheus read `/metrics` from other machines. Without it, only this machine can.',
  ),
  LOG_LEVEL: withNotes(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    'trace, debug, info, warn, error, fatal or silent. Default: info.',
  ),
};

const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    'An OpenTelemetry collector (OTLP over HTTP), such as http://127.0.0.1:4318. Traces go to /v1/traces there. `http:` only on this machine. Without it, no traces are sent.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret('Headers for the collector: name=value,name=value.'),
  OTEL_TRACES_SAMPLER_ARG: withNotes(
    z.coerce.number().min(0).max(1).default(1),
    'The part of the traces that is sent, 0 to 1.',
  ),
};

const databaseSettings = {
  DATABASE_URL: secret(
    'PostgreSQL 15 or newer, as a role that owns no table: postgres://user:password@host/name?sslmode=verify-full. docs/deploy/database.md',
  ),
  DATABASE_OWNER_URL: secret(
    'The same database as the role that owns the tables, for `npm run migrate`. The server needs it only to migrate at its start.',
  ),
  DATABASE_DIRECT_URL: secret(
    'The same database without PgBouncer, if DATABASE_URL leads to PgBouncer in transaction mode. docs/deploy/database.md',
  ),
  DATABASE_POOL: withNotes(
    z.coerce.number().int().min(5).max(500).default(20),
    'The connections that requests and jobs of the process share.',
  ),
};

const nodeSettings = {
  BUS_URL: secret(
    'Redis that connects several nodes: rediss://user:password@host:6379. `redis:` only on this machine, or with ?sslmode=disable in a private network. docs/deploy/nodes.md',
  ),
  STORAGE_URL: text(
    'An S3 bucket for encrypted files and certificates instead of the data folder: s3://bucket?region=us-east-1 or s3://bucket?endpoint=https://…. Credentials come from the standard sources of AWS. docs/deploy/bucket.md',
  ),
};

const secretSettings = {
  SESSION_KEYS: secret(
    'Secrets that sign cookies, separated by commas. The first one signs, the others are still accepted.',
  ),
  MASTER_KEY: secret(
    '32 random bytes in base64, or several as id:base64,id:base64, of which the first one encrypts. It wraps the key of every file and every signing key. Without it, everything is lost. docs/deploy/keys.md',
  ),
  KMS_KEY_ID: text('AWS KMS wraps the master keys, instead of MASTER_KEY. docs/deploy/keys.md'),
  KMS_ENDPOINT: url('Another address of the same API, such as that of a VPC endpoint.'),
  AWS_REGION: text('The region of KMS and of the bucket.'),
  AWS_ACCESS_KEY_ID: text('Credentials for KMS and the bucket.'),
  AWS_SECRET_ACCESS_KEY: secret('Credentials for KMS and the bucket.'),
  AWS_SESSION_TOKEN: secret('Needed if the credentials are temporary.'),
};

const accountSettings = {
  ADMINISTRATOR_ID: withNotes(
    z.uuid().optional(),
    'The ID of the account of the administrator, which /api/user shows, who grants roles to other staff. Start with a random UUID and register. docs/deploy/accounts.md',
  ),
  ACCOUNTS: withNotes(
    z.literal('built-in').optional(),
    '`built-in`: accounts of this server with confirmed email addresses. Needs SMTP_URL. docs/deploy/accounts.md',
  ),
};

const emailSettings = {
  SMTP_URL: secret(
    'smtps://user:password@host, or smtp: with STARTTLS (not needed on this machine). Without it, emails are files in the data folder.',
  ),
  MAIL_FROM: withNotes(
    z.string().default('Sealwright <no-reply@sealwright.example>'),
    'The sender of emails. Your mail server must be allowed to send from it.',
  ),
  CONTACT_EMAIL: withNotes(
    z.email().default('support@sealwright.example'),
    'Who is told about questions from the public page.',
  ),
  LANDING_URL: url(
    'The origin of the public page if a CDN serves it. Its forms may then be sent from there.',
  ),
};

const textMessageSettings = {
  TWILIO_ACCOUNT_SID: text(
    'The provider of text messages, with the Twilio API. Without it, the profile offers no text messages in production.',
  ),
  TWILIO_AUTH_TOKEN: secret('Its token.'),
  TWILIO_FROM: text('A number, or the SID of a messaging service.'),
  TWILIO_API_BASE: withNotes(z.url().default('https://api.twilio.com'), 'The address of the API.'),
};

const documentSettings = {
  CLAMD_URL: text(
    'clamd scans uploads for malware: unix:///path or tcp://127.0.0.1:3310. Without it nothing is scanned, and the server warns at its start. docs/deploy/malware.md',
  ),
  OPENAI_API_KEY: secret(
    'A language model for the analysis of documents. The built-in rules answer if it does not.',
  ),
  OPENAI_BASE_URL: url('Another service with the same API.'),
  OPENAI_MODEL: withNotes(z.string().default('gpt-5-mini'), 'The name of the model.'),
};

const identitySettings = {
  IDENTITY_VENDOR_URL: url(
    'The vendor that analyzes identity documents, compares faces and asks knowledge questions. Orders go to <url>/orders, signed results come to /api/identity-events. Without it, people cannot be identified by a document in production. docs/decisions/0006-compute-whether-a-proof-is-valid.md',
  ),
  IDENTITY_VENDOR_NAME: withNotes(
    z.string().min(1).max(60).default('Identity vendor'),
    'The name that people see.',
  ),
  IDENTITY_VENDOR_KEY: secret('Signs in the server at the vendor.'),
  IDENTITY_VENDOR_SECRET: secret('Signs orders and results.'),
};

const signatureSettings = {
  TSA_URL: url(
    'An RFC 3161 timestamp authority. Sealed files become PAdES B-LTA. docs/deploy/timestamps.md',
  ),
  TIMESTAMP_ROOTS: text(
    'A file with root certificates (PEM) of the timestamp authorities that count at /verify. docs/deploy/timestamps.md',
  ),
  REMOTE_SIGNER_URL: url(
    'A signing service that holds keys of notaries. It receives digests only (POST /sign).',
  ),
  REMOTE_SIGNER_KEY: secret('Signs in the server at the signing service.'),
};

const callSettings = {
  TURN_URL: text(
    'coturn, for people behind strict networks: turns:turn.example.com:443?transport=tcp. docs/deploy/turn.md',
  ),
  TURN_SECRET: secret('The `static-auth-secret` of coturn.'),
};

const paymentSettings = {
  STRIPE_SECRET_KEY: secret(
    'Stripe charges customers and pays notaries. Without it, nothing that costs money is sold in production, notarizations are free, and notaries are not paid. docs/deploy/payments.md',
  ),
  STRIPE_WEBHOOK_SECRET: secret('Of the endpoint /api/payments/stripe/webhook.'),
  STRIPE_CONNECT_WEBHOOK_SECRET: secret(
    'Of a second endpoint with the same address, for the event account.updated of connected accounts. Without it, the server asks Stripe about the account of a notary only when they open the page again.',
  ),
  STRIPE_API_BASE: url('Another address of the API, for tests.'),
};

/** All variables but those of OpenID providers, in the order in which operators read them. */
export const settingGroups: { title: string; settings: Record<string, z.ZodType> }[] = [
  { title: 'Process', settings: processSettings },
  { title: 'Traces', settings: traceSettings },
  { title: 'Database', settings: databaseSettings },
  { title: 'Several nodes', settings: nodeSettings },
  { title: 'Secrets', settings: secretSettings },
  { title: 'Accounts', settings: accountSettings },
  { title: 'Email', settings: emailSettings },
  { title: 'Text messages', settings: textMessageSettings },
  { title: 'Documents', settings: documentSettings },
  { title: 'Identity proofing', settings: identitySettings },
  { title: 'Signatures and timestamps', settings: signatureSettings },
  { title: 'Calls', settings: callSettings },
  { title: 'Payments', settings: paymentSettings },
];

/** The variables with their types and defaults. */
export const environment = z.object({
  ...processSettings,
  ...traceSettings,
  ...databaseSettings,
  ...nodeSettings,
  ...secretSettings,
  ...accountSettings,
  ...emailSettings,
  ...textMessageSettings,
  ...documentSettings,
  ...identitySettings,
  ...signatureSettings,
  ...callSettings,
  ...paymentSettings,
});

/** The parsed variables. */
export type Environment = z.output<typeof environment>;

/** The variables that production cannot do without, besides those that have alternatives. */
export const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SESSION_KEYS',
  'ADMINISTRATOR_ID',
] as const;
