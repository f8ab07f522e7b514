import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { Outside } from '../outside/index.ts';
import { keepLetter } from './keep-letter.ts';
import type { Post } from './post.ts';
import { type SmsProvider, sendSms } from './send-sms.ts';

export interface PostDeps {
  db: Db;
  outside: Outside;
  /** Whether a brand is a demo: its letters are kept for its operators, never sent. */
  isDemo: (brandId: BrandId) => Promise<boolean>;
  sms: SmsProvider | null;
  /** `smtps://user:password@host` with the address that letters come from. */
  smtp: { url: string; from: string } | null;
  /** How long a provider or the mail server is waited for. */
  timeout_ms?: number;
  log: (line: string) => void;
}

/** The way out for SMS and e-mail: the configured providers; the local outbox for demo brands. */
export function openPost({ db, outside, isDemo, sms, smtp, timeout_ms = 8_000, log }: PostDeps): Post {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async sms(letter) {
      if (await isDemo(letter.brandId)) return keepLetter(db, 'sms', letter);
      if (!sms) throw refuse('SMS_NOT_SENT');
      await sendSms(sms, letter, { outside, timeout_ms, log });
    },
    async mail(letter) {
      if (await isDemo(letter.brandId)) return keepLetter(db, 'mail', letter);
      if (!smtp) throw refuse('MAIL_NOT_SENT');
      transport ??= openTransport(smtp, timeout_ms);
      try {
        await (await transport).sendMail({ to: letter.to, subject: letter.subject ?? '', text: letter.text });
      } catch (error) {
        // a server repeats the address in what it says; it stays out of the log
        log(`An e-mail was not taken: ${reasonOf(error)}`);
        throw refuse('MAIL_NOT_SENT');
      }
    },
  };
}

/** The library comes with the first letter: a house without a mail server starts sooner. */
async function openTransport({ url, from }: NonNullable<PostDeps['smtp']>, timeout_ms: number) {
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: timeout_ms, greetingTimeout: timeout_ms, socketTimeout: timeout_ms };
  return createTransport({ url, ...patience }, { from });
}

const reasonOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'the server does not say why';
};
