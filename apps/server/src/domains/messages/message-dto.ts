import type { MESSAGE_KINDS } from '@fairhouse/contracts';
import { formatAmount, languageOf } from '@fairhouse/i18n';
import { cleanHtml } from '#content';
import type { BrandContext, TranslateIn } from '#http';
import { type MessageTemplate, templateOf } from './message-template.ts';

/** An operator's texts by language; English is always present. */
export type Texts = Record<string, { title: string; html: string }>;

export interface MessageRow {
  ref: string;
  kind: string;
  key: string | null;
  params: Record<string, string>;
  texts: Texts | null;
  page: string;
  toAll: boolean;
  read: boolean;
  at: Date;
}

/** The reader of a message, with their language. */
export interface Reader {
  t: TranslateIn;
  language: string;
  brand: Pick<BrandContext, 'brandId'>;
}

/** A message as its reader receives it. An operator's rich text is cleaned on read too, so that a stricter list covers old messages. */
export function toMessageDto(row: MessageRow, reader: Reader) {
  return {
    ref: row.ref,
    kind: row.kind as (typeof MESSAGE_KINDS)[number],
    ...(row.texts ? pickText(row.texts, reader) : renderTemplate(row, reader)),
    page: row.page,
    toAll: row.toAll,
    read: row.read,
    at: row.at.toISOString(),
  };
}

function pickText(texts: Texts, { language, brand }: Reader): { title: string; html: string } {
  const own = texts[language] ?? texts['EN'];
  return { title: own?.title ?? '', html: cleanHtml(own?.html ?? '', brand.brandId) };
}

/** Our own templates are plain text: a value (a reply, a reason) is never HTML. */
function renderTemplate({ key, params: stored }: MessageRow, { t, language }: Reader): { title: string; html: string } {
  const params = withAmount(stored, language);
  const { title, body } = templateOf(key as MessageTemplate);
  const paragraphs = t(language, body, params)
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br />')}</p>`);
  return { title: t(language, title, params), html: paragraphs.join('') };
}

/** Formats an amount in the reader's language. */
function withAmount(params: Record<string, string>, language: string): Record<string, string> {
  const { amount, currency } = params;
  return amount && currency ? { ...params, amount: formatAmount(languageOf(language).tag, amount, currency) } : params;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
