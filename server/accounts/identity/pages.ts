import { MIN_PASSWORD_LENGTH } from '../../../common/limits.ts';
import { newPasswordMessages } from '../../../common/messages/new-password.ts';
import { brandMark } from '../../../common/rosette.ts';
import { type Html, html } from './html.ts';

const mark = brandMark();

/** The layout of the provider's pages: plain forms without scripts. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sealwright</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/op/assets/provider.css">
</head>
<body>
<main>
<a class="brand" href="/"><svg viewBox="0 0 ${mark.size} ${mark.size}" aria-hidden="true">${mark.paths.map((path) => html`<path d="${path}"/>`)}</svg><span>Sealwright</span></a>
${content}
<p class="foot">Notarization online, with evidence that anyone can check.</p>
</main>
</body>
</html>`.markup;
}

export function problem(message: string | null): Html {
  return message ? html`<p class="problem" role="alert">${message}</p>` : html``;
}

export interface SignInForm {
  uid: string;
  email: string;
  message: string | null;
  /** The person who is signed in already and has to prove it again, or null if there is none. */
  again: string | null;
  /** A code of an authenticator app lets the person sign in although attempts are limited. */
  asksCode?: boolean;
}

export function signInPage(form: SignInForm): string {
  const { again } = form;
  return page(
    'Sign in',
    html`<h1>${again ? 'Sign in again' : 'Sign in'}</h1>
${again ? html`<p>For your security, please sign in again to continue. You are signed in as <strong>${again}</strong>.</p>` : html``}
${problem(form.message)}
<form method="post" action="/op/interaction/${form.uid}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" value="${form.email}" required maxlength="254"${again ? html`` : html` autofocus`}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${again ? html` autofocus` : html``}>
${
  form.asksCode
    ? html`<label for="code">Code from your authenticator app</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,9}" maxlength="9" aria-describedby="hint">
<p id="hint" class="hint">Optional. With a code, you do not have to wait.</p>`
    : html``
}
<button type="submit">Sign in</button>
</form>
${again ? html`<p class="other">Not you? <a href="/api/logout?provider=1">Sign out</a> first.</p>` : html`<p class="other">New to Sealwright? <a href="/op/interaction/${form.uid}/register">Create an account</a></p>`}
<p><a href="/op/password">Change your password</a></p>`,
  );
}

export interface RegistrationForm {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  message: string | null;
}

export function registrationPage(form: RegistrationForm): string {
  return page(
    'Create an account',
    html`<h1>Create an account</h1>
<p>Use your name as it appears on your identity document. The notary compares the two.</p>
${problem(form.message)}
<form method="post" action="/op/interaction/${form.uid}/register">
<div class="pair"><div><label for="firstName">First name</label>
<input id="firstName" name="firstName" autocomplete="given-name" value="${form.firstName}" required maxlength="50" autofocus></div>
<div><label for="lastName">Last name</label>
<input id="lastName" name="lastName" autocomplete="family-name" value="${form.lastName}" required maxlength="50"></div></div>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" value="${form.email}" required maxlength="254">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}" aria-describedby="hint">
<p id="hint" class="hint">${newPasswordMessages.hint}</p>
<button type="submit">Create account</button>
</form>
<p class="other">Already have an account? <a href="/op/interaction/${form.uid}">Sign in</a></p>`,
  );
}

/** Shown when a sign-in cannot continue. Its text reveals nothing that helps an attacker. */
export function problemPage(
  title: string,
  text: string,
  next = { href: '/api/login', label: 'Sign in again' },
): string {
  return page(
    title,
    html`<h1>${title}</h1><p>${text}</p><p><a class="button" href="${next.href}">${next.label}</a></p>`,
  );
}

interface DesktopConfirmation {
  /** The target of the form: our own address with the parameters that the app sent. */
  action: string;
  name: string;
  email: string;
}

/** Asks the signed-in person to confirm that they want to sign in to the app on this computer. */
export function confirmDesktopPage({ action, name, email }: DesktopConfirmation): string {
  return page(
    'Sign in to the desktop app',
    html`<h1>Sign in to the desktop app?</h1>
<p>The Sealwright app on this computer will be signed in as <strong>${name}</strong>${name === email ? '' : ` (${email})`}.</p>
<p>Continue only if you just pressed <strong>Sign in</strong> in the app.</p>
<form method="post" action="${action}">
<button type="submit">Sign in to the app</button>
</form>
<p class="other">Not you, or not your app? Close this page. To use another account, <a href="/api/logout">sign out here</a> first and start again in the app.</p>`,
  );
}

/** Shown for a request that our desktop app does not send. */
export function refusedDesktopPage(): string {
  return page(
    'This sign-in cannot continue',
    html`<h1>This sign-in cannot continue</h1><p>This page was not opened by the Sealwright app, so you were not signed in. Close this page and press <strong>Sign in</strong> in the app again.</p>`,
  );
}
