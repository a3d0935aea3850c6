import { emailPageMessages as words } from '../../../../common/messages/account-pages.ts';
import { html, withMarkup } from '../html.ts';
import { emailedCodeField } from '../links/link-pages.ts';
import { LINK_PATHS } from '../links/link-paths.ts';
import { type Page, type PageText, page, problem, problemPage } from '../pages.ts';

interface NewAddressForm {
  current: string;
  email: string;
  message: PageText | null;
}

/** Asks for the new address of an account. */
export const newAddressPage =
  ({ current, email, message }: NewAddressForm): Page =>
  () =>
    page(
      words.title,
      html`<h1>${words.title}</h1>
<p>${withMarkup(words.text, { email: html`<strong>${current}</strong>` })}</p>
${problem(message)}
<form method="post" action="/op/email">
<label for="email">${words.next}</label>
<input id="email" name="email" type="email" autocomplete="email" value="${email}" required maxlength="254" autofocus>
<button type="submit">${words.submit}</button>
</form>
<p class="other"><a href="/profile">${words.keep}</a></p>`,
    );

/** Says that an email was sent to the new address. */
export const newAddressSentPage =
  (email: string): Page =>
  () =>
    page(
      words.sent,
      html`<h1>${words.sent}</h1>
<p>${withMarkup(words.sentText, { email: html`<strong>${email}</strong>` })}</p>
<p class="other"><a href="/profile">${words.back}</a></p>`,
    );

/** Asks the person to confirm the new address with a button. */
export const confirmAddressPage: Page = () =>
  page(
    words.confirmTitle,
    html`<h1>${words.confirmTitle}</h1>
<p>${words.confirmText}</p>
<form method="post" action="${LINK_PATHS.change_email}">
${emailedCodeField('')}
<button type="submit">${words.confirm}</button>
</form>`,
  );

export const addressChangedPage: Page = problemPage(
  () => words.changed,
  () => words.changedText,
  { href: '/profile', label: () => words.back },
);

/** Shown if another account has got the address in the meantime. */
export const addressTakenPage: Page = problemPage(
  () => words.taken,
  () => words.takenText,
  { href: '/profile', label: () => words.back },
);

/** Asks for a recent sign-in, with the second factor of the account. */
export const signInFirstPage: Page = problemPage(
  () => words.signInFirst,
  () => words.signInFirstText,
  {
    href: `/api/login?${new URLSearchParams({ provider: 'built-in', fresh: '1', returnTo: '/op/email' })}`,
    label: () => words.signIn,
  },
);
