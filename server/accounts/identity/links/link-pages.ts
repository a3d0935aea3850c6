import {
  requestLinkPageMessages,
  signInLinkPageMessages,
  emailedCodeMessages as words,
} from '../../../../common/messages/account-pages.ts';
import { signInPageMessages } from '../../../../common/messages/sign-in-pages.ts';
import { type Html, html, withMarkup } from '../html.ts';
import { type Page, type PageText, page, problem, problemPage } from '../pages.ts';

/** The field for the code of an emailed link. Without scripts, the person types it. */
export const emailedCodeField = (code: string): Html =>
  html`<div class="emailed-code"><label for="emailed-code">${words.label}</label>
<input id="emailed-code" name="emailedCode" value="${code}" required autocomplete="off" spellcheck="false" maxlength="64" aria-describedby="emailed-code-hint">
<p id="emailed-code-hint" class="hint">${words.hint}</p></div>
<script src="/op/assets/emailed-code.js" defer></script>`;

interface RequestLinkForm {
  purpose: 'reset_password' | 'sign_in';
  action: string;
  /** The page that the person came from. */
  back: string;
  email: string;
  message: PageText | null;
}

/** Asks for the address to which a link is sent. */
export const requestLinkPage =
  ({ purpose, action, back, email, message }: RequestLinkForm): Page =>
  () => {
    const words = requestLinkPageMessages;
    const [title, text] =
      purpose === 'sign_in' ? [words.signIn, words.signInText] : [words.reset, words.resetText];
    return page(
      title,
      html`<h1>${title}</h1>
<p>${text}</p>
${problem(message)}
<form method="post" action="${action}">
<label for="email">${signInPageMessages.email}</label>
<input id="email" name="email" type="email" autocomplete="username" value="${email}" required maxlength="254" autofocus>
<button type="submit">${words.submit}</button>
</form>
<p class="other"><a href="${back}">${words.back}</a></p>`,
    );
  };

/** Says that a link was sent if the address has an account. */
export const linkSentPage = (email: string, back: string): Page =>
  sentPage('sent', 'sentText', email, back);

/** Says that the address of the account has to be confirmed first, and that a link was sent. */
export const confirmAddressPage = (email: string, back: string): Page =>
  sentPage('unconfirmed', 'unconfirmedText', email, back);

const sentPage =
  (
    title: 'sent' | 'unconfirmed',
    text: 'sentText' | 'unconfirmedText',
    email: string,
    back: string,
  ): Page =>
  () => {
    const words = requestLinkPageMessages;
    return page(
      words[title],
      html`<h1>${words[title]}</h1>
<p>${withMarkup(words[text], { email: html`<strong>${email}</strong>` })}</p>
<p class="other"><a href="${back}">${words.back}</a></p>`,
    );
  };

/** Asks the person to press a button, because programs that scan emails open links too. */
export const signInLinkPage: Page = () => {
  const words = signInLinkPageMessages;
  return page(
    words.title,
    html`<h1>${words.title}</h1>
<p>${words.text}</p>
<form method="post" action="/op/sign-in-link">
${emailedCodeField('')}
<button type="submit">${signInPageMessages.signIn}</button>
</form>
<p class="other"><a href="/api/login">${requestLinkPageMessages.back}</a></p>`,
  );
};

/** Shown for a link that has expired, was used or is unknown. */
export const expiredLinkPage = (href: string): Page =>
  problemPage(
    () => words.expiredTitle,
    () => words.expired,
    { href, label: () => words.again },
  );
