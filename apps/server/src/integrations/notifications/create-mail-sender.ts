import { refuse } from '#refusal';
import type { OutboundMessage } from './notifier.ts';

export interface MailServer {
  /** `smtps://user:password@host` */
  url: string;
  /** The sender address. */
  from: string;
}

/** Creates the function that sends an e-mail over SMTP, once. It refuses MAIL_NOT_SENT when the server does not accept the mail. */
export function createMailSender(
  { url, from }: MailServer,
  { timeout_ms, log }: { timeout_ms: number; log: (line: string) => void },
): (message: OutboundMessage) => Promise<void> {
  let transport: ReturnType<typeof connect> | undefined;
  /** The library loads with the first e-mail, so a server without SMTP starts faster. */
  async function connect() {
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: timeout_ms, greetingTimeout: timeout_ms, socketTimeout: timeout_ms };
    return createTransport({ url, ...timeouts }, { from });
  }
  return async ({ to, subject = '', text }) => {
    transport ??= connect();
    try {
      await (await transport).sendMail({ to, subject, text });
    } catch (error) {
      // a server repeats the address in its response; keep it out of the log
      log(`An email was not accepted: ${reasonOf(error)}`);
      throw refuse('MAIL_NOT_SENT');
    }
  };
}

const reasonOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'the server gave no reason';
};
