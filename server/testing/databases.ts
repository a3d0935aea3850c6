import type { Knex } from 'knex';

/** The databases of the servers in this process, by their origin: for what no person can do. */
export const databases = new Map<string, Knex>();
