/** An S3 bucket, or the part of it under a prefix. */
export interface BucketAddress {
  name: string;
  /** Begins each key; empty or ends with a slash. */
  prefix: string;
  /** Null for Amazon S3. */
  endpoint: string | null;
  region: string;
  /** Whether the bucket is in the path of requests and not in the name of the host. */
  pathStyle: boolean;
}

const EXAMPLE = 's3://bucket?region=us-east-1, or s3://bucket?endpoint=https://storage.example.com';
const PARAMETERS = ['endpoint', 'region', 'pathStyle'];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the address of a bucket. The credentials come from the standard sources of AWS.
 * @param options `region`: used if the address has none; `production`: requires TLS to other machines
 * @throws Error that says what is wrong
 */
export function parseBucketAddress(
  address: string,
  { region, production }: { region: string | undefined; production: boolean },
): BucketAddress {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 's3:' || !url.hostname || url.port) {
    throw new Error(`STORAGE_URL must be an address such as ${EXAMPLE}`);
  }
  if (url.username || url.password) {
    throw new Error(
      'STORAGE_URL must not contain credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or use another standard source of AWS.',
    );
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || !/^[\w./-]*$/.test(prefix)) {
    throw new Error(`STORAGE_URL must name a bucket: ${EXAMPLE}`);
  }
  const unknown = [...url.searchParams.keys()].filter((name) => !PARAMETERS.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `STORAGE_URL has an unknown parameter: ${unknown.join(', ')}. It may have ${PARAMETERS.join(', ')}.`,
    );
  }
  const endpoint = url.searchParams.get('endpoint');
  const target = endpoint && URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (endpoint !== null && (!target || !/^https?:$/.test(target.protocol))) {
    throw new Error('The endpoint of STORAGE_URL must be an address such as https://example.com');
  }
  if (target && (target.username || target.password || target.search || target.hash)) {
    throw new Error('The endpoint of STORAGE_URL must not contain a user, password, query or hash');
  }
  if (production && target?.protocol === 'http:' && !LOOPBACK.includes(target.hostname)) {
    throw new Error('The endpoint of STORAGE_URL must begin with https:');
  }
  const pathStyle = url.searchParams.get('pathStyle') ?? String(endpoint !== null);
  if (pathStyle !== 'true' && pathStyle !== 'false') {
    throw new Error('pathStyle in STORAGE_URL must be true or false');
  }
  // Servers other than that of AWS usually accept every region.
  const where = url.searchParams.get('region') ?? region ?? (endpoint ? 'us-east-1' : null);
  if (!where) throw new Error('STORAGE_URL must say the region: s3://bucket?region=us-east-1');
  return {
    name: url.hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: where,
    pathStyle: pathStyle === 'true',
  };
}
