import { MIN_PASSWORD_LENGTH } from '../../../common/limits.ts';
import { newPasswordMessages } from '../../../common/messages/new-password.ts';
import { html } from './html.ts';
import { page, problem, problemPage } from './pages.ts';

/** Asks for the current and the new password. */
export function passwordPage({
  email,
  message,
}: {
  email: string;
  message: string | null;
}): string {
  return page(
    'Change your password',
    html`<h1>Change your password</h1>
<p>You will be signed out on every device. Then sign in with the new password.</p>
${problem(message)}
<form method="post" action="/op/password">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" value="${email}" required maxlength="254"${email ? html`` : html` autofocus`}>
<label for="password">Current password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<label for="newPassword">New password</label>
<input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}" aria-describedby="hint">
<p id="hint" class="hint">${newPasswordMessages.hint}</p>
<button type="submit">Change password</button>
</form>
<p class="other"><a href="/">Keep the current password</a></p>`,
  );
}

export function passwordChangedPage(): string {
  return problemPage(
    'Your password is changed',
    'You are signed out on every device. Please sign in with the new password.',
    { href: '/api/login', label: 'Sign in' },
  );
}

/**
 * Asks for a sign-in with the second factor before the password of such an account can be changed.
 */
export function confirmFirstPage(): string {
  return problemPage(
    'Please confirm that it is you',
    'Your account has a second factor. Before you can change your password, sign in again and confirm with it. You will return to this page. Your password was not changed.',
    {
      href: `/api/login?${new URLSearchParams({ fresh: '1', returnTo: '/op/password' })}`,
      label: 'Sign in',
    },
  );
}
