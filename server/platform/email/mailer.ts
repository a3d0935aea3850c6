import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type Nodemailer from 'nodemailer';
import { writeFileAtomically } from '../storage/write-file-atomically.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  /**
   * Determines the Message-ID. If an email is sent twice with the same key, mail clients can show
   * it once.
   */
  key: string;
}

export interface Mailer {
  send(email: Email): Promise<void>;
}

export interface MailerOptions {
  smtpUrl: string | null;
  from: string;
  /** Folder for `.eml` files if no SMTP server is configured. */
  outbox: string;
  host: string;
}

/**
 * SMTP timeouts in milliseconds. If the server does not respond in time, the job fails and a later
 * attempt sends the email.
 */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Returns whether the connection must be encrypted: true for every host except this machine.
 * Without this requirement, `smtp:` sends plain text if the server, or an attacker on the network,
 * does not offer STARTTLS.
 */
function requiresTls(smtpUrl: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname);
}

/**
 * Returns true for an address in the reserved domain `.invalid` (RFC 2606), for example that of a
 * deleted account. No email is sent to it.
 */
const nowhere = (address: string) => address.endsWith('.invalid');

/** Loads nodemailer and creates the transport for the first email, so that startup is faster. */
function transportOnce<Transport>(
  create: (nodemailer: typeof Nodemailer) => Transport,
): () => Promise<Transport> {
  let made: Promise<Transport> | undefined;
  return () => {
    made ??= import('nodemailer').then(({ default: nodemailer }) => create(nodemailer));
    return made;
  };
}

/** Returns the folder of the `.eml` files of an installation without an SMTP server. */
export const outboxFolder = ({ dataDir }: { dataDir: string }): string =>
  path.join(dataDir, 'outbox');

/** Creates a mailer that sends by SMTP, or writes `.eml` files to the outbox without SMTP. */
export function createMailer(options: MailerOptions): Mailer {
  const compose = (email: Email) => ({
    from: options.from,
    to: email.to,
    subject: email.subject,
    text: email.text,
    messageId: `<${email.key}@${options.host}>`,
  });
  if (options.smtpUrl) {
    const url = options.smtpUrl;
    const transport = transportOnce(({ createTransport }) =>
      createTransport({ url, requireTLS: requiresTls(url), ...PATIENCE }),
    );
    return {
      async send(email) {
        if (nowhere(email.to)) return;
        await (await transport()).sendMail(compose(email));
      },
    };
  }
  const transport = transportOnce(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    async send(email) {
      if (nowhere(email.to)) return;
      const made = await (await transport()).sendMail(compose(email));
      mkdirSync(options.outbox, { recursive: true, mode: 0o700 });
      const name = `${email.key.replace(/[^\w.-]/g, '_')}.eml`;
      writeFileAtomically(path.join(options.outbox, name), made.message as Buffer, 0o600);
    },
  };
}
