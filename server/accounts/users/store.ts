import type { Knex } from 'knex';
import type { EmailSwitches } from '../../../common/email-switches.ts';
import { pathFor } from '../../../common/endpoint.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { getPicture, type UserChange } from '../../../common/profile.ts';
import type { UsersRow } from '../../platform/database/tables.ts';

/** A user account. */
export interface StoredUser {
  id: string;
  /** Issuer of the provider that they sign in with. */
  issuer: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** Time since when the person can neither sign in nor act, or null if they are not blocked. */
  blockedAt: Date | null;
  /** IANA name, or null until a browser has reported it. */
  timezone: string | null;
  /** Null until a browser has reported it or the person has chosen it. */
  language: Language | null;
  letters: EmailSwitches;
  createdAt: Date;
  updatedAt: Date;
}

export function toUser(row: UsersRow): StoredUser {
  return {
    id: row.id,
    issuer: row.iss,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.pictureFileId
      ? pathFor(getPicture, { id: row.pictureFileId })
      : row.profileImageUrl,
    blockedAt: row.blockedAt,
    timezone: row.timezone,
    language: row.language,
    letters: { documents: row.lettersDocuments, sessions: row.lettersSessions },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The claims of an identity provider about a person. */
export interface IdentityClaims {
  iss: string;
  sub: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** Whether the provider confirms that the email address was verified. */
  emailVerified?: boolean;
}

/**
 * Creates or updates the user of an issuer and subject. An email address never links two accounts;
 * `adoptGuest` is the only exception. A name or picture that the user changed here is kept. The name
 * of a user in a notarization is kept too, and updated at a later sign-in.
 */
export async function upsertUser(
  db: Knex,
  claims: IdentityClaims,
  id?: string,
): Promise<StoredUser> {
  const values = {
    ...(id ? { id } : {}),
    iss: claims.iss,
    sub: claims.sub,
    email: claims.email,
    firstName: claims.firstName,
    lastName: claims.lastName,
    profileImageUrl: claims.profileImageUrl,
    provedAddress: claims.emailVerified ? claims.email.toLowerCase() : null,
  };
  const [row] = await db('users')
    .insert(values)
    .onConflict(['iss', 'sub'])
    .merge({
      email: db.raw('excluded.email'),
      provedAddress: db.raw('coalesce(excluded.proved_address, users.proved_address)'),
      firstName: ownElseClaimed(db, 'firstName', nameStays(db)),
      lastName: ownElseClaimed(db, 'lastName', nameStays(db)),
      profileImageUrl: ownElseClaimed(
        db,
        'profileImageUrl',
        db.raw('users.picture_changed_at IS NOT NULL'),
      ),
    })
    .returning('*');
  return toUser(row as UsersRow);
}

/** Records that an email address is verified, if it is the address of the account. */
export async function noteProvedAddress(db: Knex, userId: string, address: string): Promise<void> {
  await db('users')
    .where({ id: userId })
    .whereRaw('lower(email) = lower(?)', [address])
    .update({ provedAddress: db.raw('lower(email)') });
}

/** Stores a new address of an account, which its person has confirmed. */
export async function storeUserAddress(db: Knex, userId: string, email: string): Promise<void> {
  await db('users')
    .where({ id: userId })
    .update({ email, provedAddress: email.toLowerCase(), updatedAt: db.fn.now() });
}

/** Selects the sessions in which a person takes part, as owner or invited. */
const sessionsWith = (db: Knex, userId: string | Knex.Ref<string, object>) =>
  db('notarization_sessions').where((either) =>
    either
      .where({ userId })
      .orWhereIn(
        'packageId',
        db('session_invitations').where({ acceptedBy: userId }).select('sessionId'),
      ),
  );

const nameStays = (db: Knex) =>
  db.raw(
    `users.name_changed_at IS NOT NULL OR (
       coalesce(users.first_name, users.last_name) IS NOT NULL AND EXISTS ?)`,
    [sessionsWith(db, db.ref('users.id')).where({ status: 'in_progress' })],
  );

function ownElseClaimed(db: Knex, column: keyof UsersRow, stays: Knex.Raw): Knex.Raw {
  return db.raw('CASE WHEN ? THEN users.?? ELSE excluded.?? END', [stays, column, column]);
}

/** Returns whether a person takes part in a session that is in progress, which includes sealing. */
export async function isBeforeNotary(db: Knex, id: string): Promise<boolean> {
  const session = await sessionsWith(db, id).where({ status: 'in_progress' }).first('id');
  return session !== undefined;
}

/** Returns the IDs of the open sessions in which a person takes part. */
export async function listSessionsWith(db: Knex, id: string): Promise<string[]> {
  return sessionsWith(db, id).whereIn('status', ['scheduled', 'in_progress']).pluck('id');
}

/** Returns the first and last name of each account. */
export async function listAccountNames(
  db: Knex,
  ids: string[],
): Promise<Map<string, Pick<StoredUser, 'firstName' | 'lastName'>>> {
  const rows = await db('users').whereIn('id', ids).select('id', 'firstName', 'lastName');
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

export async function findUser(db: Knex, id: string): Promise<StoredUser | null> {
  const row = await db('users').where({ id }).first();
  return row ? toUser(row) : null;
}

/** Returns the user of an issuer and subject, or null if they have never signed in. */
export async function findUserBySubject(
  db: Knex,
  { iss, sub }: Pick<IdentityClaims, 'iss' | 'sub'>,
): Promise<StoredUser | null> {
  const row = await db('users').where({ iss, sub }).first();
  return row ? toUser(row) : null;
}

/**
 * Updates the given properties. Others are kept.
 * @returns null if the name is not `nameBefore`
 */
export async function updateUser(
  db: Knex,
  id: string,
  change: UserChange,
): Promise<StoredUser | null> {
  const named = change.firstName !== undefined || change.lastName !== undefined;
  const [row] = await db('users')
    .where({ id, ...change.nameBefore })
    .update({
      updatedAt: db.fn.now(),
      ...(named ? { nameChangedAt: db.fn.now() } : {}),
      ...(change.firstName === undefined ? {} : { firstName: change.firstName }),
      ...(change.lastName === undefined ? {} : { lastName: change.lastName }),
      ...(change.timezone === undefined ? {} : { timezone: change.timezone }),
      ...(change.letters?.documents === undefined
        ? {}
        : { lettersDocuments: change.letters.documents }),
      ...(change.letters?.sessions === undefined
        ? {}
        : { lettersSessions: change.letters.sessions }),
    })
    .returning('*');
  return row ? toUser(row) : null;
}

/** Stores a time zone if none is stored yet. */
export async function storeFirstTimezone(
  db: Knex,
  id: string,
  timezone: string,
): Promise<StoredUser> {
  const [row] = await db('users')
    .where({ id })
    .update({ timezone: db.raw('coalesce(timezone, ?)', [timezone]) })
    .returning('*');
  return toUser(row as UsersRow);
}

export async function setUserLanguage(
  db: Knex,
  id: string,
  language: Language,
): Promise<StoredUser> {
  const [row] = await db('users').where({ id }).update({ language }).returning('*');
  return toUser(row as UsersRow);
}

/**
 * Sets or removes the file of a user's picture.
 * @returns the user and the ID of the previous file
 */
export async function replacePicture(
  tx: Knex.Transaction,
  id: string,
  fileId: string | null,
): Promise<{ user: StoredUser; before: string | null }> {
  const old = await tx('users').where({ id }).forUpdate().first('pictureFileId');
  const [row] = await tx('users')
    .where({ id })
    .update({
      pictureFileId: fileId,
      profileImageUrl: null,
      pictureChangedAt: tx.fn.now(),
    })
    .returning('*');
  return { user: toUser(row as UsersRow), before: old?.pictureFileId ?? null };
}

/** Returns whether a file is the picture of a user. */
export async function isPicture(db: Knex, fileId: string): Promise<boolean> {
  return (
    (await db('users').where({ pictureFileId: fileId }).whereNull('deletedAt').first('id')) !==
    undefined
  );
}

/** Returns a name such as 'Ada Lovelace', or the email address if there is no name. */
export function fullName(user: Pick<StoredUser, 'firstName' | 'lastName' | 'email'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}

/** Blocks a person with a reason, or unblocks them. Returns false if nothing changed. */
export async function setBlocked(
  db: Knex,
  id: string,
  blocked: boolean,
  reason: string | null,
): Promise<boolean> {
  const query = db('users').where({ id });
  const count = blocked
    ? await query.whereNull('blockedAt').update({
        blockedAt: db.fn.now(),
        blockedReason: reason,
      })
    : await query.whereNotNull('blockedAt').update({ blockedAt: null, blockedReason: null });
  return count === 1;
}

/** Checks whether a person has deleted their account. */
export async function isDeleted(db: Knex, userId: string): Promise<boolean> {
  const row = await db('users').where({ id: userId }).whereNotNull('deletedAt').first('id');
  return row !== undefined;
}
