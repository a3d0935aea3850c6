import autocannon from 'autocannon';

/** Returns the requests per second when both cores are saturated. Do not use it for latency. */
export async function throughput(url: string, cookie: string): Promise<number> {
  const result = await autocannon({ url, headers: { cookie }, connections: 16, duration: 1 });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result.requests.total;
}

/** Returns the 99th percentile of the latency in milliseconds at a fixed rate. */
export async function p99AtRate(
  url: string,
  cookie: string,
  rate: number,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    headers: { cookie },
    connections: 8,
    overallRate: rate,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals`);
  return result.latency.p99;
}
