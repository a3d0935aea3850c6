import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fees } from '../../../common/prices.ts';
import { businessTerms } from '../../../common/subscriptions.ts';
import { usStates } from '../../../common/us-states.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { notarialActs } from '../../../packages/evidence/src/journal/act-terms.ts';
import { faultOfExceptions } from './fault-of-exceptions.ts';
import type { ListPrices } from './price-of.ts';

const pair = fees.strict();

const actPrices = {
  /** The first act of a session. */
  act: pair,
  /** Each further act of the same session, on any of its documents. */
  furtherAct: pair,
  /** Each signer after the first one, for each act. */
  furtherSigner: pair,
  /** Each witness, for each act. */
  witness: pair,
};

/** What a notarization costs without a subscription, and what a subscription costs. All prices are in US cents. */
const priceListFile = z
  .strictObject({
    /** The day on which the list was written, and its number on that day. */
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,3}$/),
    /** The first day (UTC) on which sessions start at these prices. */
    effectiveFrom: z.iso.date(),
    ...actPrices,
    /** Prices that replace those above for a type of act, for notaries of a state, or for both. */
    exceptions: z
      .array(
        z.strictObject({
          actType: z.enum(notarialActs).optional(),
          /** Two-letter code of the state that commissioned the notary. */
          state: z.enum(usStates.map(({ code }) => code)).optional(),
          ...actPrices,
        }),
      )
      .optional(),
    /** The plan Business. Without it, the list sells no subscription. */
    business: businessTerms.strict().optional(),
  })
  .superRefine((list, { addIssue }) => {
    const fault = faultOfExceptions(list);
    if (fault) addIssue({ code: 'custom', path: ['exceptions'], message: fault });
  }) satisfies z.ZodType<ListPrices>;

/** A price list with the SHA-256 of its content in canonical JSON. */
export type PriceList = z.output<typeof priceListFile> & { sha256: string };

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON.`, { cause: error });
  }
}

function readPriceList(folder: string, name: string): PriceList {
  const file = path.join(folder, name);
  const { data: list, error } = priceListFile.safeParse(readJson(file));
  if (error) throw new Error(`${file} is not a price list:\n${z.prettifyError(error)}`);
  if (`${list.version}.json` !== name) throw new Error(`${file} says that it is ${list.version}`);
  return { ...list, sha256: createHash('sha256').update(canonicalJson(list)).digest('hex') };
}

/**
 * Reads the price lists in a folder.
 * @param folder without it, the one with the lists of the product
 * @throws Error that names the file if a list is invalid
 */
export const readPriceLists = (folder = path.join(import.meta.dirname, 'lists')): PriceList[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readPriceList(folder, name));

/** A value by which lists are ordered: the later list applies, then the one with the later version. */
const orderOf = ({ effectiveFrom, version }: PriceList): string => {
  const [day, count = ''] = version.split('.');
  return `${effectiveFrom} ${day} ${count.padStart(4, '0')}`;
};

/**
 * Returns the price list that applies to sessions that start at this time.
 * @throws RangeError if no list was in force
 */
export function priceListAt(lists: readonly PriceList[], at: Date): PriceList {
  const today = at.toISOString().slice(0, 10);
  const list = lists
    .filter(({ effectiveFrom }) => effectiveFrom <= today)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .at(-1);
  if (!list) throw new RangeError(`no price list was in force on ${today}`);
  return list;
}
