import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PriceList, readPriceLists } from '../money/prices/price-lists.ts';

/** Reads a price list as the server reads those of the product. */
export function readPriceList(content: { version: string; exceptions: object[] }): PriceList[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'price-lists-'));
  try {
    writeFileSync(path.join(folder, `${content.version}.json`), JSON.stringify(content));
    return readPriceLists(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
