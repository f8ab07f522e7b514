import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { SafeFetch } from '../http-client/index.ts';
import { createMailSender, type MailServer } from './create-mail-sender.ts';
import { saveToDemoOutbox } from './demo-outbox.ts';
import type { Notifier } from './notifier.ts';
import { type SmsProvider, sendSms } from './send-sms.ts';

export interface NotifierDeps {
  db: Db;
  safeFetch: SafeFetch;
  /** Whether a brand is a demo: its messages are stored for its operators, never sent. */
  isDemo: (brandId: BrandId) => Promise<boolean>;
  sms: SmsProvider | null;
  smtp: MailServer | null;
  /** Timeout for a provider or the mail server. */
  timeout_ms?: number;
  log: (line: string) => void;
}

/** Creates the notifier for SMS and e-mail: it uses the configured providers, and the local outbox for demo brands. */
export function createNotifier({ db, safeFetch, isDemo, sms, smtp, timeout_ms = 8_000, log }: NotifierDeps): Notifier {
  const sendMail = smtp && createMailSender(smtp, { timeout_ms, log });
  return {
    async sms(message) {
      if (await isDemo(message.brandId)) return saveToDemoOutbox(db, 'sms', message);
      if (!sms) throw refuse('SMS_NOT_SENT');
      await sendSms(sms, message, { safeFetch, timeout_ms, log });
    },
    async mail(message) {
      if (await isDemo(message.brandId)) return saveToDemoOutbox(db, 'mail', message);
      if (!sendMail) throw refuse('MAIL_NOT_SENT');
      await sendMail(message);
    },
  };
}
