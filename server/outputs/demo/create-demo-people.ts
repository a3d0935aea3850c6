import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { insertAccount } from '../../accounts/identity/accounts-store.ts';
import { EMBEDDED_ISSUER } from '../../accounts/users/embedded-issuer.ts';
import { upsertUser } from '../../accounts/users/store.ts';
import { replaceAvailability } from '../../notaries/notaries/availability-store.ts';
import { insertNotary, moveNotary } from '../../notaries/notaries/store.ts';
import { writeFileAtomically } from '../../platform/storage/write-file-atomically.ts';
import type { Services } from '../../services.ts';
import { addSamplePapers } from './add-sample-papers.ts';

export interface DemoAccount {
  role: 'administrator' | 'notary' | 'customer';
  email: string;
  password: string;
}

/** Returns the path of the file with the passwords of the three demo accounts. */
export const demoAccountsFile = (dataDir: string): string =>
  path.join(dataDir, 'demo-accounts.json');

type DemoServices = Pick<Services, 'config' | 'db' | 'passwords'>;

const people = [
  {
    role: 'administrator',
    email: 'administrator@sealwright.test',
    firstName: 'Ada',
    lastName: 'Marsh',
  },
  { role: 'notary', email: 'notary@sealwright.test', firstName: 'Nora', lastName: 'Whitfield' },
  { role: 'customer', email: 'customer@sealwright.test', firstName: 'Cole', lastName: 'Bennett' },
] as const;

const WHOLE_WEEK = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  startTime: '00:00',
  endTime: '24:00',
  isActive: true,
}));

function commissionExpiry(now: Date): string {
  const expiry = new Date(now);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + 3);
  return expiry.toISOString().slice(0, 10);
}

async function createPerson(
  services: DemoServices,
  person: (typeof people)[number],
  password: string,
): Promise<void> {
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    const account = await insertAccount(tx, { ...person, passwordHash, emailConfirmedAt: null });
    if (!account) return;
    const user = await upsertUser(
      tx,
      {
        iss: EMBEDDED_ISSUER,
        sub: account.id,
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        profileImageUrl: null,
      },
      person.role === 'administrator' ? services.config.administratorId : undefined,
    );
    if (person.role !== 'notary') return;
    const notary = await insertNotary(tx, {
      userId: user.id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: null,
      licenseNumber: 'OH-2026-118204',
      commissionState: 'OH',
      commissionExpiry: commissionExpiry(new Date()),
      timezone: 'America/New_York',
      legalTimezone: 'America/New_York',
      languages: ['en'],
    });
    if (!notary) return;
    await moveNotary(tx, notary.id, 'active', null);
    await replaceAvailability(tx, notary.id, WHOLE_WEEK, undefined);
  });
}

/**
 * Creates the three demo accounts of the embedded configuration at its first start. Their passwords
 * are random and stored in `demo-accounts.json` (mode 0600). The file is written before the
 * accounts, so that the next start can create the missing accounts if this one is interrupted.
 */
export async function createDemoPeople(services: DemoServices): Promise<DemoAccount[]> {
  const file = demoAccountsFile(services.config.dataDir);
  let accounts: DemoAccount[];
  if (existsSync(file)) {
    accounts = JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
  } else {
    accounts = people.map(({ role, email }) => ({
      role,
      email,
      password: randomBytes(9).toString('base64url'),
    }));
    writeFileAtomically(file, JSON.stringify(accounts, null, 2), 0o600);
  }
  const known = new Set((await services.db('provider_accounts').pluck('email')) as string[]);
  for (const person of people) {
    const account = accounts.find((one) => one.role === person.role);
    if (account && !known.has(person.email)) await createPerson(services, person, account.password);
  }
  return accounts;
}

/**
 * Gives the demo notary sample papers, which make them complete, also in an installation from before
 * there were papers.
 */
export async function createDemoPapers(
  services: Pick<Services, 'db' | 'storage' | 'logger'>,
): Promise<void> {
  const email = people.find(({ role }) => role === 'notary')?.email;
  const notary = await services.db('notaries').where({ email, status: 'active' }).first();
  if (notary) await addSamplePapers(services, notary);
}
