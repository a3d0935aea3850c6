import { combineMessages } from './catalog/combine-messages.ts';
import { spanish as accounts } from './es/errors/accounts.ts';
import { spanish as documents } from './es/errors/documents.ts';
import { spanish as files } from './es/errors/files.ts';
import { spanish as general } from './es/errors/general.ts';
import { spanish as identity } from './es/errors/identity.ts';
import { spanish as money } from './es/errors/money.ts';
import { spanish as notaries } from './es/errors/notaries.ts';
import { spanish as notarization } from './es/errors/notarization.ts';
import { spanish as outputs } from './es/errors/outputs.ts';
import { spanish as pdf } from './es/errors/pdf.ts';
import { spanish as recording } from './es/errors/recording.ts';
import { spanish as seals } from './es/errors/seals.ts';

export const errorMessages = combineMessages({
  accounts: accounts.errorMessages,
  documents: documents.errorMessages,
  files: files.errorMessages,
  general: general.errorMessages,
  identity: identity.errorMessages,
  money: money.errorMessages,
  notarization: notarization.errorMessages,
  notaries: notaries.errorMessages,
  outputs: outputs.errorMessages,
  pdf: pdf.errorMessages,
  recording: recording.errorMessages,
  seals: seals.errorMessages,
});
