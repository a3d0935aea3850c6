import { billOfSale } from './contracts/bill-of-sale.ts';
import type { LibraryTemplate } from './library-template.ts';

/** The shelf of the marketplace. */
export const library: readonly LibraryTemplate[] = [billOfSale];
