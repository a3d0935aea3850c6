import type { AccessRow } from './access-row.ts';
import { accountRows } from './account-rows.ts';
import { closingRows } from './closing-rows.ts';
import { conferenceRows } from './conference-rows.ts';
import { journalRows } from './journal-rows.ts';
import { notaryRows } from './notary-rows.ts';
import { practiceRows } from './practice-rows.ts';
import { proofRows } from './proof-rows.ts';
import { publicRows } from './public-rows.ts';
import { sessionRows } from './session-rows.ts';
import { templateRows } from './template-rows.ts';

/**
 * Every endpoint needs a row, and every row needs an endpoint. Some rows depend on earlier ones.
 */
export const allRows: Record<string, AccessRow> = {
  ...accountRows,
  ...sessionRows,
  ...notaryRows,
  ...practiceRows,
  ...conferenceRows,
  ...templateRows,
  ...proofRows,
  ...journalRows,
  ...publicRows,
  ...closingRows,
};
