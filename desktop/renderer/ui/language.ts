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

/** Set when a person chose the language of the page before they signed in. */
const CHOSEN = 'sealwright-language-chosen';

/** Set while the page is reloaded in another language, to notice that this had no effect. */
const RELOADED_FOR = 'sealwright-language';

/**
 * Sets the language that the server chose for this page, and loads its messages. If they cannot be
 * fetched, the page starts in English.
 */
export async function startInPageLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLanguage(lang) || lang === 'en') return;
  setLanguage(lang);
  await loadTranslations().catch((error: unknown) =>
    logProblem('the texts in the language of the page could not be fetched', error),
  );
  // Not needed to show the page. Until it is loaded, errors are in English.
  import('../../../common/messages/errors.ts').then(
    ({ findProblemText }) => translateErrors(findProblemText),
    (error: unknown) => logProblem('the texts of errors could not be fetched', error),
  );
}

/** Chooses the language of a person who has not signed in, until they do. */
export function chooseBeforeSignIn(language: Language): Promise<void> {
  sessionStorage.setItem(CHOSEN, language);
  return showPageIn(language);
}

/** Returns whether the language of the page was chosen before the sign-in. Forgets it. */
export function takeChoice(): boolean {
  const chosen = sessionStorage.getItem(CHOSEN) === currentLanguage();
  sessionStorage.removeItem(CHOSEN);
  return chosen;
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
    // Chromium stores cookies in the background. Reading waits for it, or else the page could be
    // requested without the cookie.
    if (!document.cookie.includes(`${languageCookie}=${language}`)) {
      throw new Error('the browser keeps no cookies');
    }
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
  showPageIn(language).catch((error: unknown) => {
    sessionStorage.removeItem(RELOADED_FOR);
    logProblem('the language of the account could not be shown', error);
  });
}
