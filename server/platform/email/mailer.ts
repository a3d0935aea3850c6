import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type Nodemailer from 'nodemailer';
import { writeFileAtomically } from '../storage/write-file-atomically.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The same key always gives the same Message-ID, so that a letter sent twice reads as one. */
  key: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
}

export interface MailerOptions {
  smtpUrl: string | null;
  from: string;
  /** Folder for `.eml` files where no SMTP server is configured. */
  outbox: string;
  host: string;
}

/** Milliseconds: a server that is silent is asked again by the next try. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Whether the connection must be encrypted before anything is sent. Without this, `smtp:` sends in the
 * clear when the server, or somebody in between, does not offer STARTTLS.
 */
function requiresTls(smtpUrl: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname);
}

/** Addresses that exist nowhere (RFC 2606): those of deleted people, among others. */
const nowhere = (address: string) => address.endsWith('.invalid');

/** What makes letters is loaded with the first of them: it does not hold up the start. */
function transportOnce<Transport>(
  create: (nodemailer: typeof Nodemailer) => Transport,
): () => Promise<Transport> {
  let made: Promise<Transport> | undefined;
  return () => {
    made ??= import('nodemailer').then(({ default: nodemailer }) => create(nodemailer));
    return made;
  };
}

/** Letters by SMTP, or as files in the outbox of the embedded default. */
export function createMailer(options: MailerOptions): Mailer {
  const compose = (letter: Letter) => ({
    from: options.from,
    to: letter.to,
    subject: letter.subject,
    text: letter.text,
    messageId: `<${letter.key}@${options.host}>`,
  });
  if (options.smtpUrl) {
    const url = options.smtpUrl;
    const transport = transportOnce(({ createTransport }) =>
      createTransport({ url, requireTLS: requiresTls(url), ...PATIENCE }),
    );
    return {
      async send(letter) {
        if (nowhere(letter.to)) return;
        await (await transport()).sendMail(compose(letter));
      },
    };
  }
  const transport = transportOnce(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    async send(letter) {
      if (nowhere(letter.to)) return;
      const made = await (await transport()).sendMail(compose(letter));
      mkdirSync(options.outbox, { recursive: true, mode: 0o700 });
      const name = `${letter.key.replace(/[^\w.-]/g, '_')}.eml`;
      writeFileAtomically(path.join(options.outbox, name), made.message as Buffer, 0o600);
    },
  };
}
