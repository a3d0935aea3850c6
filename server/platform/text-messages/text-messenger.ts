import { textMessageTexts } from '../../../common/messages/text-messages.ts';
import type { Config } from '../config.ts';
import type { Mailer } from '../email/mailer.ts';

export interface TextMessage {
  /** The recipient's number in E.164. */
  to: string;
  body: string;
  /** Identifies the message in the sandbox. */
  key: string;
}

/** The provider accepts no messages to a number: it is invalid, or its owner replied STOP. */
export class NumberRefused extends Error {}

export interface TextMessenger {
  /** Whether messages are only written to the outbox of emails. */
  sandbox: boolean;
  /**
   * Sends a message.
   * @throws NumberRefused if the number must not be used again; Error if the provider does not
   * accept the message now
   */
  send(message: TextMessage): Promise<void>;
}

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the SID of a messaging service. */
  from: string;
  apiBase: string;
}

/** In milliseconds. After this time, the job fails and is retried. */
const TIMEOUT_MS = 15_000;

/**
 * Error codes of the Twilio API for numbers that do not accept messages: 21211 and 21614 (not a
 * mobile number), 21610 (the owner replied STOP).
 * https://www.twilio.com/docs/api/errors
 */
const REFUSED = [21211, 21610, 21614];

/**
 * Creates a messenger that uses the Messages resource of the Twilio API, version 2010-04-01.
 * https://www.twilio.com/docs/messaging/api/message-resource
 */
export function createTwilioMessenger(settings: TwilioSettings): TextMessenger {
  const { accountSid, authToken, from, apiBase } = settings;
  const address = `${apiBase.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return {
    sandbox: false,
    async send({ to, body }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: authorization },
        body: new URLSearchParams({ To: to, Body: body, ...sender }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return;
      const code = await errorCodeOf(response);
      // The message of the provider contains the number, so report only the codes.
      if (REFUSED.includes(code)) throw new NumberRefused(`the provider refused a number: ${code}`);
      throw new Error(`the provider of text messages answered ${response.status}, code ${code}`);
    },
  };
}

/** Returns the code of an error response, or 0 if it has none. */
async function errorCodeOf(response: Response): Promise<number> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return typeof body?.code === 'number' ? body.code : 0;
}

/** Creates a messenger that writes each message to the outbox of emails, labeled SANDBOX. */
export function createSandboxMessenger(mailer: Mailer): TextMessenger {
  return {
    sandbox: true,
    async send({ to, body, key }) {
      await mailer.send({
        to: `${to.replace('+', '')}@sandbox.example`,
        subject: textMessageTexts.sandboxSubject({ number: to }),
        text: body,
        key: `text-${key}`,
      });
    },
  };
}

/**
 * Creates the messenger of this installation.
 * @returns null in production without a provider
 */
export function createTextMessenger(
  config: Pick<Config, 'twilio' | 'production' | 'smtpUrl'>,
  mailer: Mailer,
): TextMessenger | null {
  if (config.twilio) return createTwilioMessenger(config.twilio);
  // With an SMTP server, messages of the sandbox would be sent as emails.
  return config.production || config.smtpUrl ? null : createSandboxMessenger(mailer);
}
