import { MIN_PASSWORD_LENGTH } from '../../../common/limits.ts';
import { newPasswordMessages } from '../../../common/messages/new-password.ts';
import {
  signInPageMessages,
  passwordPageMessages as words,
} from '../../../common/messages/sign-in-pages.ts';
import { html } from './html.ts';
import { type Page, type PageText, page, problem, problemPage } from './pages.ts';

interface PasswordForm {
  email: string;
  /** Whether the person can set a new password with an emailed link instead. */
  canReset: boolean;
  message: PageText | null;
}

/** Asks for the current and the new password. */
export const passwordPage =
  ({ email, canReset, message }: PasswordForm): Page =>
  () =>
    page(
      words.title,
      html`<h1>${words.title}</h1>
<p>${words.text}</p>
${problem(message)}
<form method="post" action="/op/password">
<label for="email">${signInPageMessages.email}</label>
<input id="email" name="email" type="email" autocomplete="username" value="${email}" required maxlength="254"${email ? html`` : html` autofocus`}>
<label for="password">${words.current}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<label for="newPassword">${words.next}</label>
<input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}" aria-describedby="hint">
<p id="hint" class="hint">${newPasswordMessages.hint({ length: MIN_PASSWORD_LENGTH })}</p>
<button type="submit">${words.submit}</button>
</form>
${canReset ? html`<p class="other"><a href="/op/reset">${signInPageMessages.forgotPassword}</a></p>` : html``}
<p class="other"><a href="/">${words.keep}</a></p>`,
    );

/** @param returnTo path at which the person continues after they have signed in */
export const passwordChangedPage = (returnTo = '/'): Page =>
  problemPage(
    () => words.changed,
    () => words.changedText,
    {
      href: `/api/login?${new URLSearchParams({ provider: 'built-in', returnTo })}`,
      label: () => signInPageMessages.signIn,
    },
  );

/**
 * Asks for a sign-in with the second factor before the password of such an account can be changed.
 */
export const confirmFirstPage = problemPage(
  () => words.confirmFirst,
  () => words.confirmFirstText,
  {
    href: `/api/login?${new URLSearchParams({ provider: 'built-in', fresh: '1', returnTo: '/op/password' })}`,
    label: () => signInPageMessages.signIn,
  },
);
