import { describe, expect, it } from 'vitest';
import { playAll } from '../testing/play-on.ts';
import { cardsOf } from '../testing/seeded-draw.ts';
import { begin, CONFIG, PASS, paidIn, play, refusalOf, THREE, TWO, turnsOf } from '../testing/tien-len-table.ts';
import { listPlays } from './list-plays.ts';
import { tienLen } from './tien-len.ts';

describe('the lead', () => {
  it('is the last winner’s, with any combination', () => {
    const { state } = begin(TWO, { seating: { lastWinner: 2 } });
    expect([state.turn, refusalOf(state, 2, play('8c 8d 8h'))]).toEqual([2, null]);
  });

  it('is the lowest card’s in the first game, which it must include', () => {
    const { state } = begin(TWO, { seating: { lastWinner: null } });
    expect([state.turn, refusalOf(state, 1, play('4s'))]).toEqual([1, 'LOWEST_CARD_REQUIRED']);
    expect(refusalOf(state, 1, play('3s 4s 5s'))).toBeNull();
    expect([tienLen.view(state, 1).lowest, tienLen.view(state, 2).lowest]).toEqual(['3s', null]);
    const free = begin(TWO, { seating: { lastWinner: null }, config: { lowestCardLeads: false } });
    expect([free.state.turn, refusalOf(free.state, 1, play('4s'))]).toEqual([1, null]);
  });

  it('cannot be passed; out of time it is the lowest card', () => {
    const { state } = begin(TWO);
    expect(refusalOf(state, 1, PASS)).toBe('CANNOT_PASS');
    const answer = tienLen.timeOut(state);
    expect(answer.ok && answer.events[0]).toEqual({
      type: 'played',
      seat: 1,
      cards: ['3s'],
      chop: false,
      timedOut: true,
    });
  });
});

describe('a trick', () => {
  it('goes on until all others have passed, who may not come back', () => {
    const game = playAll(tienLen, begin(THREE), [
      [1, play('3s')],
      [2, PASS],
      [3, play('4s')],
      [1, play('5s')],
    ]);
    expect(turnsOf(game.log)).toEqual([1, 2, 3, 1, 3]);
    expect(refusalOf(game.state, 2, play('Tc'))).toBe('ALREADY_PASSED');
    playAll(tienLen, game, [[3, PASS]]);
    expect(game.log.slice(-2)).toEqual([
      { type: 'trick', leader: 1 },
      { type: 'turn', seat: 1 },
    ]);
    expect(game.state.seats.every(({ passed }) => !passed)).toBe(true);
  });

  it('is passed for a player who is out of time', () => {
    const game = playAll(tienLen, begin(THREE), [[1, play('3s')]]);
    const answer = tienLen.timeOut(game.state);
    expect(answer.ok && answer.events[0]).toEqual({ type: 'passed', seat: 2, timedOut: true });
  });
});

describe('a chop', () => {
  const twoIsLed = () => playAll(tienLen, begin(THREE), [[1, play('2h')]]);

  it('is paid at the end of the trick to the last chopper by the last one chopped, for all of it', () => {
    const game = playAll(tienLen, twoIsLed(), [
      [2, play('4c 4d 5c 5d 6c 6h')],
      [3, play('7s 7c 7d 7h')],
      [1, play('9s 9c 9d 9h')],
    ]);
    expect(paidIn(game.log)).toEqual([]);
    playAll(tienLen, game, [
      [2, PASS],
      [3, PASS],
    ]);
    // 2h 6, three pairs 8, four of a kind 8
    expect(paidIn(game.log)).toEqual([['chop', 3, 1, 22]]);
    expect(game.state.seats.map(({ stack }) => stack)).toEqual([12_200, 10_000, 7_800]);
  });

  it('takes no more than the stack', () => {
    const seats = [3_000, 3_000, 3_000].map((stack, at) => ({ seat: at + 1, stack }));
    const game = playAll(
      tienLen,
      begin(THREE, { seating: { seats }, config: { worth: { ...CONFIG.worth, top: { s: 40, c: 40, d: 40, h: 40 } } } }),
      [
        [1, play('2h')],
        [2, play('4c 4d 5c 5d 6c 6h')],
        [3, PASS],
        [1, PASS],
      ],
    );
    expect(game.log.find(({ type }) => type === 'paid')).toMatchObject({ from: 1, to: 2, units: 40, amount: 3_000 });
  });

  it('with four pairs in a row is played out of turn, even after a pass', () => {
    const hands = [
      '3s 5s 6d 9s 9c 9d 9h Js Qs Ks As 2s 2h',
      '3c 4c 4d 5c 5d 6c 6h 7s 7c Qc Kc Ac 2c',
      '3d 4s 5h 6s 7d 8h 8s 8c Td Jd Qd Kd 2d',
    ];
    const game = playAll(tienLen, begin(hands), [
      [1, play('3s')],
      [2, PASS],
      [3, play('2d')],
    ]);
    expect(refusalOf(game.state, 2, play('Qc'))).toBe('ALREADY_PASSED');
    expect(listPlays(tienLen.view(game.state, 2))).toEqual([cardsOf('4c 4d 5c 5d 6c 6h 7s 7c')]);
    playAll(tienLen, game, [[2, play('4c 4d 5c 5d 6c 6h 7s 7c')]]);
    expect([game.state.top?.seat, game.state.turn]).toEqual([2, 3]);
    playAll(tienLen, game, [
      [3, PASS],
      [1, PASS],
    ]);
    expect(paidIn(game.log)).toEqual([['chop', 3, 2, 6]]);
    const strict = playAll(tienLen, begin(hands, { config: { outOfTurn: null } }), [
      [1, play('3s')],
      [2, PASS],
      [3, play('2d')],
    ]);
    expect(refusalOf(strict.state, 2, play('4c 4d 5c 5d 6c 6h 7s 7c'))).toBe('ALREADY_PASSED');
    // not on a lead, and not on their own cards
    const lead = begin(hands, { seating: { lastWinner: 2 } });
    expect(refusalOf(begin(hands).state, 2, play('4c 4d 5c 5d 6c 6h 7s 7c'))).toBe('NOT_YOUR_TURN');
    playAll(tienLen, lead, [[2, play('2c')]]);
    expect(refusalOf(lead.state, 2, play('4c 4d 5c 5d 6c 6h 7s 7c'))).toBe('NOT_YOUR_TURN');
  });
});
