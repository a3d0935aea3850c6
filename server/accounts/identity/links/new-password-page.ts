import { MIN_PASSWORD_LENGTH } from '../../../../common/limits.ts';
import { newPasswordPageMessages as words } from '../../../../common/messages/account-pages.ts';
import { newPasswordMessages } from '../../../../common/messages/new-password.ts';
import { passwordPageMessages } from '../../../../common/messages/sign-in-pages.ts';
import { html } from '../html.ts';
import { type Page, type PageText, page, problem } from '../pages.ts';
import { emailedCodeField } from './link-pages.ts';

interface NewPasswordForm {
  action: string;
  title: PageText;
  text: PageText;
  code: string;
  message: PageText | null;
}

/** Asks for a new password, for the account of an emailed link. */
export const newPasswordPage =
  ({ action, title, text, code, message }: NewPasswordForm): Page =>
  () =>
    page(
      title(),
      html`<h1>${title()}</h1>
<p>${text()}</p>
${problem(message)}
<form method="post" action="${action}">
${emailedCodeField(code)}
<label for="newPassword">${passwordPageMessages.next}</label>
<input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}" aria-describedby="hint">
<p id="hint" class="hint">${newPasswordMessages.hint({ length: MIN_PASSWORD_LENGTH })}</p>
<button type="submit">${words.submit}</button>
</form>`,
    );
