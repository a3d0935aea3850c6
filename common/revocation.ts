import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The platform's two certificate authorities. Each publishes its own revocation list. */
export const authorities = ['root', 'issuing'] as const;
export type Authority = (typeof authorities)[number];

/** How long a revocation list is valid, and how often a new one is issued, in hours. */
export const REVOCATION_LIST_HOURS = 7 * 24;
export const REVOCATION_LIST_RENEWAL_HOURS = 12;

const files = ['root.crl', 'issuing.crl'] as const;

/**
 * Returns the file name of an authority's revocation list. Certificates contain it, so it never
 * changes.
 */
export const revocationFile = (authority: Authority): (typeof files)[number] => `${authority}.crl`;

export const getRevocationList = endpoint({
  method: 'GET',
  path: '/api/revocation/{file}',
  summary:
    'The revocation list of a built-in certificate authority (RFC 5280, DER); certificates contain this address',
  resource: 'verification',
  audience: 'public',
  params: z.object({ file: z.enum(files) }),
  produces: 'application/pkix-crl',
  status: 200,
});
