import type { BrandId } from '@fairhouse/contracts';
import { createTransport } from 'nodemailer';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { keepLetter } from './keep-letter.ts';
import type { Post } from './post.ts';
import { type SmsProvider, sendSms } from './send-sms.ts';

export interface PostParts {
  db: Db;
  /** Whether a brand is a demo: its letters are kept for its operators, never sent. */
  isDemo: (brandId: BrandId) => Promise<boolean>;
  sms: SmsProvider | null;
  /** `smtps://user:password@host` with the address that letters come from. */
  smtp: { url: string; from: string } | null;
  log: (line: string) => void;
}

/** The way out for SMS and e-mail: the configured providers; the local outbox for demo brands. */
export function openPost({ db, isDemo, sms, smtp, log }: PostParts): Post {
  const transport = smtp && createTransport(smtp.url, { from: smtp.from });
  return {
    async sms(letter) {
      if (await isDemo(letter.brandId)) return keepLetter(db, 'sms', letter);
      if (!sms) throw refuse('SMS_NOT_SENT');
      await sendSms(sms, letter, log);
    },
    async mail(letter) {
      if (await isDemo(letter.brandId)) return keepLetter(db, 'mail', letter);
      if (!transport) throw refuse('MAIL_NOT_SENT');
      try {
        await transport.sendMail({ to: letter.to, subject: letter.subject ?? '', text: letter.text });
      } catch (error) {
        log(`An e-mail was not taken: ${(error as Error).message}`);
        throw refuse('MAIL_NOT_SENT');
      }
    },
  };
}
