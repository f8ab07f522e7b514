import type { MESSAGE_KINDS } from '@fairhouse/contracts';
import { formatAmount, languageOf } from '@fairhouse/i18n';
import { cleanHtml } from '#content';
import type { BrandContext, TranslateIn } from '#http';
import { type MessageTemplate, templateOf } from './message-template.ts';

/** An operator's words by language; English is always there. */
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

/** In whose name and language a message is read. */
export interface Reader {
  t: TranslateIn;
  language: string;
  brand: Pick<BrandContext, 'brandId'>;
}

/** A message as its reader gets it. An operator's rich text is cleaned on the way out too, so that a stricter list holds for old messages. */
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

/** Our own sentences are plain text: whatever a value holds (a reply, a reason) stays text. */
function renderTemplate({ key, params: stored }: MessageRow, { t, language }: Reader): { title: string; html: string } {
  const params = withAmount(stored, language);
  const { title, body } = templateOf(key as MessageTemplate);
  const paragraphs = t(language, body, params)
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br />')}</p>`);
  return { title: t(language, title, params), html: paragraphs.join('') };
}

/** An amount as the reader's language writes it. */
function withAmount(params: Record<string, string>, language: string): Record<string, string> {
  const { amount, currency } = params;
  return amount && currency ? { ...params, amount: formatAmount(languageOf(language).tag, amount, currency) } : params;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
