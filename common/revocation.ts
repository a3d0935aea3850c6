import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The two authorities of the house, each of which publishes what it has revoked. */
export const authorities = ['root', 'issuing'] as const;
export type Authority = (typeof authorities)[number];

/** A list stays valid for so many hours; a new one is made after half a day. */
export const REVOCATION_LIST_HOURS = 7 * 24;
export const REVOCATION_LIST_RENEWAL_HOURS = 12;

const files = ['root.crl', 'issuing.crl'] as const;

/** The name under which an authority's list is served; certificates carry it, so it never changes. */
export const revocationFile = (authority: Authority): (typeof files)[number] => `${authority}.crl`;

export const getRevocationList = endpoint({
  method: 'GET',
  path: '/api/revocation/{file}',
  summary:
    'The certificates that an authority of this house has revoked (RFC 5280, DER); certificates name this address',
  noun: 'verification',
  audience: 'public',
  params: z.object({ file: z.enum(files) }),
  produces: 'application/pkix-crl',
  status: 200,
});
