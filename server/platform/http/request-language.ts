import type { Context } from 'koa';
import {
  isLanguage,
  type Language,
  languageCookie,
  matchLanguage,
} from '../../../common/messages/catalog/languages.ts';

/**
 * Returns the language for a page: the one that the person chose in this browser, or else the first
 * preferred language of the browser that the product has.
 */
export function requestLanguage(ctx: Context): Language {
  const chosen = ctx.cookies.get(languageCookie);
  return isLanguage(chosen) ? chosen : matchLanguage(ctx.acceptsLanguages());
}
