import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fees } from '../../../common/prices.ts';
import { businessTerms } from '../../../common/subscriptions.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';

/** What a notarization costs without a subscription, and what a subscription costs. All prices are in US cents. */
const priceListFile = z.strictObject({
  /** The day on which the list was written, and its number on that day. */
  version: z.string().regex(/^\d{4}-\d{2}-\d{2}\.\d+$/),
  /** The first day (UTC) on which sessions start at these prices. */
  effectiveFrom: z.iso.date(),
  /** The first act of a session. */
  act: fees,
  /** Each further act of the same session, on any of its documents. */
  furtherAct: fees,
  /** Each signer after the first one. */
  furtherSigner: fees,
  witness: fees,
  /** The plan Business. Without it, the list sells no subscription. */
  business: businessTerms.strict().optional(),
});

/** A price list with the SHA-256 of its content in canonical JSON. */
export type PriceList = z.output<typeof priceListFile> & { sha256: string };

const folder = path.join(import.meta.dirname, 'lists');

const lists = readdirSync(folder).map((name): PriceList => {
  const list = priceListFile.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  if (`${list.version}.json` !== name) throw new Error(`${name} says that it is ${list.version}`);
  return { ...list, sha256: createHash('sha256').update(canonicalJson(list)).digest('hex') };
});

/** A value by which lists are ordered: the later list applies, then the one with the later version. */
const orderOf = ({ effectiveFrom, version }: PriceList): string => {
  const [day, count = ''] = version.split('.');
  return `${effectiveFrom} ${day} ${count.padStart(6, '0')}`;
};

/**
 * Returns the price list that applies to sessions that start at this time.
 * @throws RangeError if no list was in force
 */
export function priceListAt(at: Date): PriceList {
  const today = at.toISOString().slice(0, 10);
  const list = lists
    .filter(({ effectiveFrom }) => effectiveFrom <= today)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .at(-1);
  if (!list) throw new RangeError(`no price list was in force on ${today}`);
  return list;
}
