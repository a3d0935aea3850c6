import { combineMessages } from './catalog/combine-messages.ts';
import { english as accounts } from './en/errors/accounts.ts';
import { english as documents } from './en/errors/documents.ts';
import { english as files } from './en/errors/files.ts';
import { english as general } from './en/errors/general.ts';
import { english as identity } from './en/errors/identity.ts';
import { english as money } from './en/errors/money.ts';
import { english as notaries } from './en/errors/notaries.ts';
import { english as notarization } from './en/errors/notarization.ts';
import { english as outputs } from './en/errors/outputs.ts';
import { english as pdf } from './en/errors/pdf.ts';
import { english as recording } from './en/errors/recording.ts';
import { english as seals } from './en/errors/seals.ts';

/**
 * What went wrong and what to do, by the code of the error. The server sends the code, the values and
 * the English text. A `case` is a variant of the same problem.
 */
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
