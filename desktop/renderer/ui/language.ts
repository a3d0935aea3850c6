import { loadTranslations } from '../../../common/messages/catalog/create-messages.ts';
import { currentLanguage, setLanguage } from '../../../common/messages/catalog/current-language.ts';
import {
  isLanguage,
  type Language,
  languageCookie,
} from '../../../common/messages/catalog/languages.ts';
import { translateErrors } from './api-error.ts';
import { callDesktop, isDesktop } from './desktop.ts';
import { logProblem } from './log.ts';
import { goTo } from './navigation.ts';
import { serverOrigin } from './server-origin.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Set while the page is reloaded in another language, to notice that this had no effect. */
const RELOADED_FOR = 'sealwright-language';

/** Sets the language that the server chose for this page, and loads its messages. */
export async function startInPageLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLanguage(lang) || lang === 'en') return;
  setLanguage(lang);
  await loadTranslations();
  // Not needed to show the page. Until it is loaded, errors are in English.
  import('../../../common/messages/errors.ts').then(
    ({ findProblemText }) => translateErrors(findProblemText),
    (error: unknown) => logProblem('the texts of errors could not be fetched', error),
  );
}

/** Remembers the language in this browser or desktop app, and loads the page again in it. */
export async function showPageIn(language: Language): Promise<void> {
  if (serverOrigin) {
    // The landing page on its own web server has an address for each language.
    goTo(language === 'en' ? '/' : `/${language}/`);
    return;
  }
  if (isDesktop()) {
    await callDesktop('settings:choose-language', { language });
  } else {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  }
  goTo(window.location.href);
  window.location.reload();
}

/**
 * Shows the page in the language of the account if it is another one. Where the browser keeps no
 * cookies this would not end, so it is tried once.
 */
export function followAccountLanguage(language: Language): void {
  if (language === currentLanguage()) {
    sessionStorage.removeItem(RELOADED_FOR);
    return;
  }
  if (sessionStorage.getItem(RELOADED_FOR) === language) return;
  sessionStorage.setItem(RELOADED_FOR, language);
  void showPageIn(language);
}
