import { type calls, type Input, isPageAddress, type LotteryArea, SITE_PATHS } from '@fairhouse/contracts';
import { type Refusal, refuse } from '#refusal';
import type { LotteryList, LotteryOffer } from './games/list-lottery-games.ts';

/** The pages of lotteries on the site, by area. */
const PAGES: Record<LotteryArea, string> = { CN: '/lottery', VN: '/vnlottery', SEA: '/seaLottery' };
const OPEN_PAGES = SITE_PATHS.map((path) => ({ path }));

/** Returns the address of a lottery's betting page, with the play type that opens. */
export const lotteryPage = (area: LotteryArea, gameCode?: string, playType?: string): string => {
  const query = new URLSearchParams({ ...(gameCode && { gameCode }), ...(playType && { playType }) });
  return `${PAGES[area]}${query.size > 0 ? `?${query.toString()}` : ''}`;
};

/**
 * Returns the address of a lottery's page, or of an area's lobby (P-51). Refuses INVALID_INPUT for a `backUrl` that is not a page of this
 * site, and for betting without a game; OPTION_NOT_OFFERED for a prize mode that the game lacks.
 */
export async function launchLottery(
  list: LotteryList,
  offer: LotteryOffer,
  input: Input<typeof calls.lottery.launch>,
): Promise<string> {
  const { lottoArea, lottoGameCode, lottoPrizeMode, lottoView, playType, backUrl } = input;
  if (backUrl !== undefined && !isPageAddress(backUrl, OPEN_PAGES)) throw invalid('backUrl');
  if (lottoView === 'betting' && lottoGameCode === undefined) throw invalid('lottoGameCode');
  const page =
    lottoGameCode === undefined || lottoView === 'lobby'
      ? lotteryPage(lottoArea)
      : await bettingPage(list, offer, { code: lottoGameCode, mode: lottoPrizeMode, playType });
  if (backUrl === undefined) return page;
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ backUrl }).toString()}`;
}

async function bettingPage(
  list: LotteryList,
  offer: LotteryOffer,
  { code, mode, playType }: { code: string; mode: string | undefined; playType: string | undefined },
): Promise<string> {
  const found = await list.find(offer, code);
  if (!found) {
    const isKnown = (await list.settingsOf(offer.brandId, code)) !== null;
    throw refuse(isKnown ? 'GAME_DISABLED' : 'NOT_FOUND');
  }
  const { game } = found;
  const entry = game.entries.find((each) =>
    mode === undefined ? each.entryCode === code || game.gameCode === code : each.mode === mode,
  );
  if (!entry) throw refuse('OPTION_NOT_OFFERED', { field: 'lottoPrizeMode', params: { field: 'lottoPrizeMode' } });
  if (entry.isInMaintenance) throw refuse('GAME_MAINTENANCE', { value: { until: null } });
  return lotteryPage(game.area, entry.entryCode, playType ?? entry.defaultPlayType);
}

const invalid = (field: string): Refusal => refuse('INVALID_INPUT', { field, params: { field } });
