import { MIN_PASSWORD_LENGTH } from '../../../../common/limits.ts';
import { confirmEmailPageMessages } from '../../../../common/messages/account-pages.ts';
import { newPasswordMessages } from '../../../../common/messages/new-password.ts';
import {
  registrationPageMessages,
  signInPageMessages,
} from '../../../../common/messages/sign-in-pages.ts';
import { html, withMarkup } from '../html.ts';
import { type Page, type PageText, page, problem } from '../pages.ts';
import { agreement } from '../terms-page.ts';

export interface RegistrationForm {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the person has to agree to the terms, and whether they have checked the box. */
  terms: { checked: boolean } | null;
  message: PageText | null;
}

export const registrationPage =
  (form: RegistrationForm): Page =>
  () => {
    const words = registrationPageMessages;
    const signIn = html`<a href="/op/interaction/${form.uid}">${signInPageMessages.signIn}</a>`;
    return page(
      words.title,
      html`<h1>${words.title}</h1>
<p>${words.text}</p>
${problem(form.message)}
<form method="post" action="/op/interaction/${form.uid}/register">
<div class="pair"><div><label for="firstName">${words.firstName}</label>
<input id="firstName" name="firstName" autocomplete="given-name" value="${form.firstName}" required maxlength="50" autofocus></div>
<div><label for="lastName">${words.lastName}</label>
<input id="lastName" name="lastName" autocomplete="family-name" value="${form.lastName}" required maxlength="50"></div></div>
<label for="email">${signInPageMessages.email}</label>
<input id="email" name="email" type="email" autocomplete="username" value="${form.email}" required maxlength="254">
<label for="password">${signInPageMessages.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}" aria-describedby="hint">
<p id="hint" class="hint">${newPasswordMessages.hint({ length: MIN_PASSWORD_LENGTH })}</p>
${form.terms ? agreement(form.terms.checked) : html``}
<button type="submit">${words.submit}</button>
</form>
<p class="other">${withMarkup(words.haveAccount, { signIn })}</p>`,
    );
  };

export interface ConfirmEmailForm {
  uid: string;
  email: string;
  message: PageText | null;
}

/** Asks for the code that was sent to the address of a new account. */
export const confirmEmailPage =
  ({ uid, email, message }: ConfirmEmailForm): Page =>
  () => {
    const words = confirmEmailPageMessages;
    const action = `/op/interaction/${uid}/confirm-email`;
    const startOver = html`<a href="/op/interaction/${uid}/register">${words.startOver}</a>`;
    return page(
      words.title,
      html`<h1>${words.title}</h1>
<p>${withMarkup(words.text, { email: html`<strong>${email}</strong>` })}</p>
${problem(message)}
<form method="post" action="${action}">
<label for="code">${words.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,9}" maxlength="9" required autofocus aria-describedby="hint">
<p id="hint" class="hint">${words.codeHint}</p>
<button type="submit">${words.submit}</button>
</form>
<form method="post" action="${action}/resend">
<button type="submit" class="second">${words.resend}</button>
</form>
<p class="other">${withMarkup(words.other, { startOver })}</p>`,
    );
  };
