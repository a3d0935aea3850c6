import type { Knex } from 'knex';
import { pathFor } from '../../../common/endpoint.ts';
import type { LetterSwitches } from '../../../common/letters.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { getPicture, type UserChange } from '../../../common/profile.ts';

export interface UserRow {
  id: string;
  iss: string;
  sub: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  blocked_at: Date | null;
  picture_file_id: string | null;
  timezone: string | null;
  language: Language | null;
  letters_documents: boolean;
  letters_sessions: boolean;
  created_at: Date;
  updated_at: Date;
}

/** A user account. */
export interface StoredUser {
  id: string;
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
  letters: LetterSwitches;
  createdAt: Date;
  updatedAt: Date;
}

export function toUser(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.picture_file_id
      ? pathFor(getPicture, { id: row.picture_file_id })
      : row.profile_image_url,
    blockedAt: row.blocked_at,
    timezone: row.timezone,
    language: row.language,
    letters: { documents: row.letters_documents, sessions: row.letters_sessions },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
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
 * Creates or updates the user of an issuer and subject. An email address never links two accounts.
 * A name or picture that the user changed here is kept. The name of a user in a notarization is
 * kept too, and updated at a later sign-in.
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
    first_name: claims.firstName,
    last_name: claims.lastName,
    profile_image_url: claims.profileImageUrl,
    proved_address: claims.emailVerified ? claims.email.toLowerCase() : null,
  };
  const [row] = await db('users')
    .insert(values)
    .onConflict(['iss', 'sub'])
    .merge({
      email: db.raw('excluded.email'),
      proved_address: db.raw('coalesce(excluded.proved_address, users.proved_address)'),
      first_name: ownElseClaimed(db, 'first_name', NAME_STAYS),
      last_name: ownElseClaimed(db, 'last_name', NAME_STAYS),
      profile_image_url: ownElseClaimed(
        db,
        'profile_image_url',
        'users.picture_changed_at IS NOT NULL',
      ),
    })
    .returning<UserRow[]>('*');
  return toUser(row as UserRow);
}

/** Records that an email address is verified, if it is the address of the account. */
export async function noteProvedAddress(db: Knex, userId: string, address: string): Promise<void> {
  await db('users')
    .where({ id: userId })
    .whereRaw('lower(email) = lower(?)', [address])
    .update({ proved_address: db.raw('lower(email)') });
}

/** SQL for the sessions in which a person takes part, as owner or invited. */
const sessionsWith = (user: string) => `SELECT s.id, s.status FROM notarization_sessions s
  WHERE s.user_id = ${user} OR s.id IN (
    SELECT i.session_id FROM session_invitations i WHERE i.accepted_by = ${user})`;

const NAME_STAYS = `users.name_changed_at IS NOT NULL OR (
  coalesce(users.first_name, users.last_name) IS NOT NULL AND EXISTS (
    SELECT FROM (${sessionsWith('users.id')}) mine WHERE mine.status = 'in_progress'))`;

function ownElseClaimed(db: Knex, column: string, stays: string): Knex.Raw {
  return db.raw(`CASE WHEN ${stays} THEN users.?? ELSE excluded.?? END`, [column, column]);
}

/** Returns whether a person takes part in a session that is in progress, which includes sealing. */
export async function isBeforeNotary(db: Knex, id: string): Promise<boolean> {
  const { rows } = (await db.raw(
    `SELECT FROM (${sessionsWith(':id')}) mine WHERE mine.status = 'in_progress' LIMIT 1`,
    { id },
  )) as { rows: unknown[] };
  return rows.length > 0;
}

/** Returns the IDs of the open sessions in which a person takes part. */
export async function listSessionsWith(db: Knex, id: string): Promise<string[]> {
  const { rows } = (await db.raw(
    `SELECT mine.id FROM (${sessionsWith(':id')}) mine
     WHERE mine.status IN ('scheduled', 'in_progress')`,
    { id },
  )) as { rows: { id: string }[] };
  return rows.map((row) => row.id);
}

/** Returns the first and last name of each account. */
export async function listAccountNames(
  db: Knex,
  ids: string[],
): Promise<Map<string, Pick<StoredUser, 'firstName' | 'lastName'>>> {
  const rows = (await db('users')
    .whereIn('id', ids)
    .select('id', 'first_name as firstName', 'last_name as lastName')) as Pick<
    StoredUser,
    'id' | 'firstName' | 'lastName'
  >[];
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

export async function findUser(db: Knex, id: string): Promise<StoredUser | null> {
  const row = await db<UserRow>('users').where({ id }).first();
  return row ? toUser(row) : null;
}

/** Returns the user of an issuer and subject, or null if they have never signed in. */
export async function findUserBySubject(
  db: Knex,
  { iss, sub }: Pick<IdentityClaims, 'iss' | 'sub'>,
): Promise<StoredUser | null> {
  const row = await db<UserRow>('users').where({ iss, sub }).first();
  return row ? toUser(row) : null;
}

/** Updates the given properties. Others are kept. */
export async function updateUser(db: Knex, id: string, change: UserChange): Promise<StoredUser> {
  const named = change.firstName !== undefined || change.lastName !== undefined;
  const [row] = await db('users')
    .where({ id })
    .update({
      updated_at: db.fn.now(),
      ...(named ? { name_changed_at: db.fn.now() } : {}),
      ...(change.firstName === undefined ? {} : { first_name: change.firstName }),
      ...(change.lastName === undefined ? {} : { last_name: change.lastName }),
      ...(change.timezone === undefined ? {} : { timezone: change.timezone }),
      ...(change.letters?.documents === undefined
        ? {}
        : { letters_documents: change.letters.documents }),
      ...(change.letters?.sessions === undefined
        ? {}
        : { letters_sessions: change.letters.sessions }),
    })
    .returning<UserRow[]>('*');
  return toUser(row as UserRow);
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
    .returning<UserRow[]>('*');
  return toUser(row as UserRow);
}

export async function setUserLanguage(
  db: Knex,
  id: string,
  language: Language,
): Promise<StoredUser> {
  const [row] = await db('users').where({ id }).update({ language }).returning<UserRow[]>('*');
  return toUser(row as UserRow);
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
  const old = (await tx('users').where({ id }).forUpdate().first('picture_file_id')) as {
    picture_file_id: string | null;
  };
  const [row] = await tx('users')
    .where({ id })
    .update({
      picture_file_id: fileId,
      profile_image_url: null,
      picture_changed_at: tx.fn.now(),
    })
    .returning<UserRow[]>('*');
  return { user: toUser(row as UserRow), before: old.picture_file_id };
}

/** Returns whether a file is the picture of a user. */
export async function isPicture(db: Knex, fileId: string): Promise<boolean> {
  return (
    (await db('users').where({ picture_file_id: fileId }).whereNull('deleted_at').first('id')) !==
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
    ? await query.whereNull('blocked_at').update({
        blocked_at: db.fn.now(),
        blocked_reason: reason,
      })
    : await query.whereNotNull('blocked_at').update({ blocked_at: null, blocked_reason: null });
  return count === 1;
}

/** Checks whether a person has deleted their account. */
export async function isDeleted(db: Knex, userId: string): Promise<boolean> {
  const row = await db('users').where({ id: userId }).whereNotNull('deleted_at').first('id');
  return row !== undefined;
}
