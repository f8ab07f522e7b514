import { describe, expect, it } from 'vitest';
import { addAnswer, playAll } from '../testing/play-on.ts';
import { begin, PASS, paidIn, play, THREE, TWO } from '../testing/tien-len-table.ts';
import { SCORING_BY_PLACES } from './climbing-config.ts';
import { tienLen } from './tien-len.ts';

describe('the end', () => {
  it('comes with the first empty hand: the others show and pay', () => {
    const game = playAll(tienLen, begin(TWO), [
      [1, play('3s 4s 5s 6d 7d')],
      [2, PASS],
      [1, play('9s 9c 9d')],
      [2, PASS],
      [1, play('Ts Js Qs Ks')],
      [2, PASS],
      [1, play('2s')],
    ]);
    // nothing played: 26, and a red two
    expect(paidIn(game.log)).toEqual([['cards', 2, 1, 32]]);
    expect(game.log.some((event) => event.type === 'shown' && event.seat === 2 && event.cards.length === 13)).toBe(
      true,
    );
    expect(tienLen.result(game.state)).toEqual({
      rake: 96,
      seats: [
        { seat: 1, stake: 0, win: 3_104, rake: 96 },
        { seat: 2, stake: 3_200, win: 0, rake: 0 },
      ],
    });
    expect(tienLen.act(game.state, 2, PASS)).toEqual({ ok: false, refusal: 'HAND_OVER' });
    expect(tienLen.timeOut(game.state)).toEqual({ ok: false, refusal: 'HAND_OVER' });
  });

  it('pays a chop with the last cards before the hands', () => {
    const game = playAll(tienLen, begin(THREE), [
      [1, play('3s')],
      [2, PASS],
      [3, PASS],
      [1, play('5s')],
      [2, PASS],
      [3, PASS],
      [1, play('6d')],
      [2, PASS],
      [3, PASS],
      [1, play('Js Qs Ks As')],
      [2, PASS],
      [3, PASS],
      [1, play('2s')],
      [2, PASS],
      [3, play('2d')],
      [1, play('2h')],
      [3, play('7s 7c 7d 7h')],
      [1, play('9s 9c 9d 9h')],
    ]);
    expect(paidIn(game.log)).toEqual([
      ['chop', 3, 1, 14],
      ['cards', 2, 1, 37],
      ['cards', 3, 1, 8],
    ]);
  });

  it('by places comes with the last seat but one; the next seat leads after one that finished', () => {
    const game = begin(THREE, { config: { scoring: SCORING_BY_PLACES } });
    playAll(tienLen, game, [
      [1, play('9s 9c 9d 9h')],
      [2, PASS],
      [3, PASS],
      [1, play('Js Qs Ks As')],
      [2, PASS],
      [3, PASS],
      [1, play('2s 2h')],
      [2, PASS],
      [3, PASS],
      [1, play('3s')],
      [2, PASS],
      [3, PASS],
      [1, play('5s')],
      [2, PASS],
      [3, PASS],
      [1, play('6d')],
    ]);
    expect(game.log.slice(-2)).toEqual([
      { type: 'finished', seat: 1, place: 1 },
      { type: 'turn', seat: 2 },
    ]);
    playAll(tienLen, game, [
      [2, PASS],
      [3, PASS],
    ]);
    expect(game.log.slice(-2)).toEqual([
      { type: 'trick', leader: 2 },
      { type: 'turn', seat: 2 },
    ]);
    for (let step = 0; game.state.turn !== null; step++) {
      expect(step).toBeLessThan(100);
      addAnswer(tienLen, game, tienLen.timeOut(game.state));
    }
    expect(game.state.seats.map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(paidIn(game.log)).toEqual([['place', 3, 1, 2]]);
  });

  const dragon = '3s 4c 5d 6h 7s 8c 9d Th Js Qc Kd Ah 2s';
  const sixPairs = '3c 3d 5s 5c 7c 7h 9s 9h Jc Jd Ks Kh 2d';

  it('is immediate with an instant win, of several with the highest', () => {
    const game = begin([sixPairs, dragon]);
    expect(game.log[1]).toMatchObject({ type: 'instant-win', seat: 2, kind: 'dragon' });
    // 26, a red two
    expect(paidIn(game.log)).toEqual([['instant-win', 1, 2, 32]]);
    expect([game.state.turn, tienLen.result(game.state)?.rake]).toEqual([null, 96]);
    const places = begin([sixPairs, dragon], { config: { scoring: SCORING_BY_PLACES } });
    expect(paidIn(places.log)).toEqual([['instant-win', 1, 2, 2]]);
  });
});
