import type { BrandId } from '@fairhouse/contracts';
import { addContent } from '#content';
import type { Db } from '#db';
import { ANNOUNCEMENTS } from './demo-content/announcements.ts';
import { BANNERS } from './demo-content/banners.ts';
import { FOOTER } from './demo-content/footer.ts';
import { HELP_MONEY } from './demo-content/help-money.ts';
import { HELP_PLAY } from './demo-content/help-play.ts';
import { PAGES } from './demo-content/pages.ts';
import type { Piece } from './demo-content/piece.ts';
import { PROMOTIONS } from './demo-content/promotions.ts';

const PIECES = [...BANNERS, ...ANNOUNCEMENTS, ...PROMOTIONS, ...HELP_MONEY, ...HELP_PLAY, ...PAGES, ...FOOTER];

/** Writes and publishes the texts of a demo brand: what they say is true of the demo, and they say that it is one. */
export async function demoContent(db: Db, brandId: BrandId): Promise<void> {
  const now_ms = Date.now();
  await db.transaction().execute(async (tx) => {
    for (const piece of PIECES) await addContent(tx, brandId, draftOf(piece, now_ms), 'demo');
  });
}

const DAY_MS = 86_400_000;

function draftOf({ settings, from_days, until_days, EN, CN, AR }: Piece, now_ms: number) {
  const none = { summary: '', body: '', terms: '', action: '' };
  const on = (days: number | undefined) => (days === undefined ? null : new Date(now_ms + days * DAY_MS).toISOString());
  return {
    settings,
    from: on(from_days),
    until: on(until_days),
    texts: { EN: { ...none, ...EN }, CN: { ...none, ...CN }, AR: { ...none, ...AR } },
  };
}
