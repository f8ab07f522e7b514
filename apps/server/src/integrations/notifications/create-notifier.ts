import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { SafeFetch } from '../http-client/index.ts';
import { saveToDemoOutbox } from './demo-outbox.ts';
import type { Notifier } from './notifier.ts';
import { type SmsProvider, sendSms } from './send-sms.ts';

export interface NotifierDeps {
  db: Db;
  safeFetch: SafeFetch;
  /** Whether a brand is a demo: its messages are stored for its operators, never sent. */
  isDemo: (brandId: BrandId) => Promise<boolean>;
  sms: SmsProvider | null;
  /** `smtps://user:password@host` with the sender address. */
  smtp: { url: string; from: string } | null;
  /** Timeout for a provider or the mail server. */
  timeout_ms?: number;
  log: (line: string) => void;
}

/** Creates the notifier for SMS and e-mail: it uses the configured providers, and the local outbox for demo brands. */
export function createNotifier({ db, safeFetch, isDemo, sms, smtp, timeout_ms = 8_000, log }: NotifierDeps): Notifier {
  let transport: ReturnType<typeof createMailTransport> | undefined;
  return {
    async sms(message) {
      if (await isDemo(message.brandId)) return saveToDemoOutbox(db, 'sms', message);
      if (!sms) throw refuse('SMS_NOT_SENT');
      await sendSms(sms, message, { safeFetch, timeout_ms, log });
    },
    async mail(message) {
      if (await isDemo(message.brandId)) return saveToDemoOutbox(db, 'mail', message);
      if (!smtp) throw refuse('MAIL_NOT_SENT');
      transport ??= createMailTransport(smtp, timeout_ms);
      try {
        await (await transport).sendMail({ to: message.to, subject: message.subject ?? '', text: message.text });
      } catch (error) {
        // a server repeats the address in its response; keep it out of the log
        log(`An email was not accepted: ${reasonOf(error)}`);
        throw refuse('MAIL_NOT_SENT');
      }
    },
  };
}

/** The library loads with the first e-mail, so a server without SMTP starts faster. */
async function createMailTransport({ url, from }: NonNullable<NotifierDeps['smtp']>, timeout_ms: number) {
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: timeout_ms, greetingTimeout: timeout_ms, socketTimeout: timeout_ms };
  return createTransport({ url, ...patience }, { from });
}

const reasonOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'the server gave no reason';
};
