import type { BrandId } from '@fairhouse/contracts';

/** An SMS or e-mail to a player. */
export interface OutboundMessage {
  brandId: BrandId;
  /** A number in E.164 (`+8490…`) or an e-mail address. */
  to: string;
  /** E-mail only. */
  subject?: string;
  text: string;
}

/** Sends messages. Refuses SMS_NOT_SENT or MAIL_NOT_SENT when the provider rejects one, or when there is no provider. */
export interface Notifier {
  sms(message: OutboundMessage): Promise<void>;
  mail(message: OutboundMessage): Promise<void>;
}
