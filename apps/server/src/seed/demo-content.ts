import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { addItems } from './add-items.ts';
import { ANNOUNCEMENTS } from './demo-content/announcements.ts';
import { BANNERS } from './demo-content/banners.ts';
import { FOOTER } from './demo-content/footer.ts';
import { HELP_MONEY } from './demo-content/help-money.ts';
import { HELP_PLAY } from './demo-content/help-play.ts';
import { PAGES } from './demo-content/pages.ts';
import { PROMOTIONS } from './demo-content/promotions.ts';

const ITEMS = [...BANNERS, ...ANNOUNCEMENTS, ...PROMOTIONS, ...HELP_MONEY, ...HELP_PLAY, ...PAGES, ...FOOTER];

/** Writes and publishes the texts of a demo brand: they describe the demo, and say that it is one. */
export const demoContent = (db: Db, brandId: BrandId): Promise<void> =>
  db.transaction().execute((tx) => addItems(tx, brandId, ITEMS, 'demo'));
