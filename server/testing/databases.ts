import type { Knex } from 'knex';

/** Databases of the servers in this process by origin, for changes that the API does not allow. */
export const databases = new Map<string, Knex>();
