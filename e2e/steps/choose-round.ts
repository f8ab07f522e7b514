import { drawFromWords, findSlot, playRound, type SlotRound } from '@fairhouse/game-math';
import type { Page } from 'playwright-core';
import { shareOf } from '../../packages/game-clients/src/game/amounts.ts';

/**
 * Replaces the next round that the page plays, in the game and in the record, by a round on the given words, for which no seed is known.
 * What the server drew and booked, and so the balance, remains that of the real round.
 */
export async function chooseRound(
  page: Page,
  code: string,
  { words, option }: { words: readonly number[]; option: string | undefined },
): Promise<SlotRound> {
  const spec = findSlot(code);
  if (!spec) throw new Error(`no slot spec for ${code}`);
  let taken = 0;
  const next = (): number => words[taken++] ?? 0;
  const round = playRound(spec, drawFromWords(next), option);
  if (taken !== words.length) throw new Error(`the round drew ${taken} words but ${words.length} were given`);
  let shown = { roundId: '', win: '' };
  await page.route(
    '**/slots/v1/spin',
    async (route) => {
      const answer = await route.fetch();
      const { value, ...rest } = await answer.json();
      const { stake } = route.request().postDataJSON();
      shown = { roundId: value.roundId, win: shareOf(stake, round.totalWin_x100) };
      await route.fulfill({ response: answer, json: { ...rest, value: { ...value, ...shown, round } } });
    },
    { times: 1 },
  );
  await page.route('**/bets/v1/round?*', async (route) => {
    const answer = await route.fetch();
    const { value, ...rest } = await answer.json();
    const detail = value.roundId === shown.roundId ? { ...value, ...shown, outcome: round } : value;
    await route.fulfill({ response: answer, json: { ...rest, value: detail } });
  });
  return round;
}
