import { createHash } from 'node:crypto';
import { plainTextOf } from './clean-html.ts';
import { type ContentItem, FALLBACK_LANGUAGE } from './item.ts';

/** The name of an item in the audit log: `announcement 17, Maintenance on Friday`. */
export const nameItem = ({ id, settings, texts }: Pick<ContentItem, 'id' | 'settings' | 'texts'>): string =>
  `${settings.kind} ${id}, ${texts[FALLBACK_LANGUAGE]?.title ?? ''}`;

/** An item as stored in the audit log before and after a change: every value by its name; long texts as their beginning and a checksum. */
export function describeItem({ settings, published, from, until, texts }: ContentItem): string {
  const { kind: _kind, ...own } = settings;
  const values: Record<string, unknown> = { published, from, until, ...own };
  for (const [language, text] of Object.entries(texts))
    for (const [field, value] of Object.entries(text)) if (value) values[`${field} ${language}`] = shorten(value);
  return JSON.stringify(values);
}

const MAX_LENGTH = 120;

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const checksum = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${plainTextOf(text).slice(0, MAX_LENGTH)}… (${text.length}, ${checksum})`;
}
