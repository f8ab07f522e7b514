import type { LotteryDraw } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { applyDraw } from './apply-draw.ts';
import type { Lottery } from './draw-queries.ts';

const drawOf = (issueNo: string, drawAt: number, changed: Partial<LotteryDraw> = {}): LotteryDraw => ({
  issueNo,
  openAt: 0,
  closeAt: drawAt - 10,
  drawAt,
  state: 'SEALED',
  isDelayed: false,
  numbers: null,
  board: null,
  drawnAt: null,
  level: null,
  blockHash: null,
  voidReason: null,
  version: 1,
  ...changed,
});
const [first, second, third] = [drawOf('20261126001', 60), drawOf('20261126002', 120), drawOf('20261126003', 180)];
const game = { gameCode: 'one', next: second, last: null, pending: [] } as unknown as Lottery;

it('[R-02] keeps a sealed draw as pending until its result, and shows the newest result', () => {
  const sealed = applyDraw(game, { gameCode: 'one', draw: first, next: second });
  expect([sealed.pending, sealed.last]).toEqual([[first], null]);
  const result = { ...first, state: 'DRAWN' as const, numbers: [1, 2, 3, 4, 5] };
  const drawn = applyDraw(sealed, { gameCode: 'one', draw: result, next: third });
  expect([drawn.pending, drawn.last, drawn.next]).toEqual([[], result, third]);
  const late = applyDraw(
    { ...drawn, last: { ...third, numbers: [1] } },
    { gameCode: 'one', draw: result, next: third },
  );
  expect(late.last?.issueNo).toBe(third.issueNo);
});

it('takes a void draw as finished, and leaves other games as they are', () => {
  const gone = { ...first, state: 'VOID' as const, voidReason: 'no-result' as const };
  expect(applyDraw({ ...game, pending: [first] }, { gameCode: 'one', draw: gone, next: null }).pending).toEqual([]);
  expect(applyDraw(game, { gameCode: 'two', draw: first, next: null })).toBe(game);
});
