import { drawFromWords, findSlot, playRound, type SlotRound } from '@fairhouse/game-math';
import type { Page } from 'playwright-core';
import { shareOf } from '../packages/game-clients/src/slot/amounts.ts';

/**
 * Shows the page a round on chosen words in place of the next one that it plays, in the game and in the record: no seed is known to bring
 * it. What the house drew and booked, and so the balance, stays that of the other.
 */
export async function chooseRound(
  page: Page,
  code: string,
  { words, option }: { words: readonly number[]; option: string | undefined },
): Promise<SlotRound> {
  const spec = findSlot(code);
  if (!spec) throw new Error(`${code} has maths`);
  let taken = 0;
  const next = (): number => words[taken++] ?? 0;
  const round = playRound(spec, drawFromWords(next), option);
  if (taken !== words.length) throw new Error(`${taken} words were drawn, ${words.length} chosen`);
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
