import { html } from './html.ts';
import { page, problem, problemPage } from './pages.ts';

/** Asks for the password that one has and the one that is to be. */
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
<p>You are signed out on every device then, and sign in with the new one.</p>
${problem(message)}
<form method="post" action="/op/password">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" value="${email}" required maxlength="254"${email ? html`` : html` autofocus`}>
<label for="password">Password that you have</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128">
<label for="newPassword">New password</label>
<input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required minlength="12" maxlength="128" aria-describedby="hint">
<p id="hint" class="hint">At least 12 characters. A short sentence works well.</p>
<button type="submit">Change password</button>
</form>
<p class="other"><a href="/">Leave it as it is</a></p>`,
  );
}

export function passwordChangedPage(): string {
  return problemPage(
    'Your password is changed',
    'You are signed out on every device. Please sign in with the new password.',
    { href: '/api/login', label: 'Sign in' },
  );
}
