import type { Knex } from 'knex';

export interface UserRow {
  id: string;
  iss: string;
  sub: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  blocked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A person as stored. */
export interface StoredUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** Since when the person may neither sign in nor act; null for everyone else. */
  blockedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export function toUser(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    blockedAt: row.blocked_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** What an identity provider says of a person. */
export interface IdentityClaims {
  iss: string;
  sub: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** The person behind an issuer's subject, made or brought up to date; e-mail never links two. */
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
  };
  const [row] = await db('users')
    .insert(values)
    .onConflict(['iss', 'sub'])
    .merge(['email', 'first_name', 'last_name', 'profile_image_url'])
    .returning<UserRow[]>('*');
  return toUser(row as UserRow);
}

/** 'Ada Lovelace', else the e-mail address. */
export function fullName(user: Pick<StoredUser, 'firstName' | 'lastName' | 'email'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}

/** Blocks a person (`reason` says why) or lifts it; false where that was so already. */
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
