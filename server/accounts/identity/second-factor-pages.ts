import type { MadeChallenge } from '../step-up/create-challenge.ts';
import { html } from './html.ts';
import { page, problem } from './pages.ts';

interface SecondFactorForm {
  action: string;
  challenge: MadeChallenge;
  message: string | null;
  /** The page on which the person chooses another account. */
  startOver: string;
}

/**
 * Asks for a second factor. The code works without scripts. The passkey needs a script, and its
 * button is hidden without scripts.
 */
export function secondFactorPage(form: SecondFactorForm): string {
  const { methods, challengeId, passkeyOptions } = form.challenge;
  const [hasCode, hasPasskey] = [methods.includes('totp'), methods.includes('passkey')];
  return page(
    'Confirm that it is you',
    html`<h1>Confirm that it is you</h1>
<p>Your account has a second factor. ${hasCode ? (hasPasskey ? 'Enter the code from your authenticator app, or use your passkey.' : 'Enter the code from your authenticator app.') : 'Use your passkey.'}</p>
${problem(form.message)}
${hasCode ? codeForm(form.action, challengeId) : html``}
${
  hasPasskey
    ? html`<form method="post" action="${form.action}" id="passkey" hidden data-options="${JSON.stringify(passkeyOptions)}">
<input type="hidden" name="challengeId" value="${challengeId}">
<input type="hidden" name="passkey" value="">
<button type="submit"${hasCode ? html` class="second"` : html``}>Use your passkey</button>
<p class="problem" role="alert" hidden>Your device did not confirm your passkey. Please try again.</p>
</form>
<noscript><p>${hasCode ? 'To use your passkey, turn on JavaScript in this browser.' : 'Passkeys need JavaScript. Turn it on in this browser and reload this page.'}</p></noscript>
<script src="/op/assets/passkey.js" defer></script>`
    : html``
}
<p class="other">Lost your second factor? Ask support to reset it. <a href="${form.startOver}">Start over</a></p>`,
  );
}

const codeForm = (action: string, challengeId: string) =>
  html`<form method="post" action="${action}">
<input type="hidden" name="challengeId" value="${challengeId}">
<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,9}" maxlength="9" required autofocus aria-describedby="hint">
<p id="hint" class="hint">Six digits. Each code works once.</p>
<button type="submit">Confirm</button>
</form>`;
