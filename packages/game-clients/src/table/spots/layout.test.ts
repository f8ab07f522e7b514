import { findTableGame } from '@fairhouse/game-math/tables';
import { describe, expect, it } from 'vitest';
import { placeBaccarat } from './baccarat-layout.ts';
import { neighbourOf, type SpotPlace } from './layout.ts';
import { INSIDE_KINDS, placeRoulette } from './roulette-layout.ts';

const roulette = findTableGame('roulette-european');
const SPOTS = roulette?.spots.map(({ id }) => id) ?? [];

/** Whether two boxes cover each other; shared edges do not count. */
const overlap = (one: SpotPlace, other: SpotPlace): boolean =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

const boxesOf = (places: readonly SpotPlace[]): SpotPlace[] => places.filter(({ shape }) => shape === 'box');
function checkBoxes(places: readonly SpotPlace[]): void {
  const boxes = boxesOf(places);
  for (const [at, box] of boxes.entries()) {
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= 100.01, box.y + box.height <= 100.01]).toEqual([
      ...[true, true, true, true],
    ]);
    for (const other of boxes.slice(at + 1))
      expect([box.spot, other.spot, overlap(box, other)]).toEqual([box.spot, other.spot, false]);
  }
}

describe.each([false, true])('the layout of roulette, upright: %s', (isStanding) => {
  it('has every bet once, none over another', () => {
    const placed = new Set<string>();
    for (const kind of INSIDE_KINDS) {
      const places = placeRoulette(SPOTS, kind, isStanding);
      checkBoxes(places);
      for (const { spot } of places) placed.add(spot);
    }
    expect([...placed].sort()).toEqual([...SPOTS].sort());
  });

  it('puts inside bets between their numbers', () => {
    const places = placeRoulette(SPOTS, 'split', isStanding);
    const middle = (spot: string) => {
      const place = places.find((each) => each.spot === spot);
      if (!place) throw new Error(`no ${spot}`);
      return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    };
    const [one, other] = [middle('straight:17'), middle('straight:20')];
    const split = places.find(({ spot }) => spot === 'split:17,20');
    expect(split?.x).toBeCloseTo((one.x + other.x) / 2, 5);
    expect(split?.y).toBeCloseTo((one.y + other.y) / 2, 5);
  });

  it('keeps the places of one kind apart enough for a finger', () => {
    // the smallest layout on a phone, in pixels
    const [width, height] = isStanding ? [336, 616] : [700, 200];
    for (const kind of INSIDE_KINDS.slice(1)) {
      const dots = placeRoulette(SPOTS, kind, isStanding).filter(({ shape }) => shape === 'dot');
      for (const [at, dot] of dots.entries())
        for (const other of dots.slice(at + 1)) {
          const far = Math.hypot(((dot.x - other.x) * width) / 100, ((dot.y - other.y) * height) / 100);
          expect([dot.spot, other.spot, far >= 24]).toEqual([dot.spot, other.spot, true]);
        }
    }
  });
});

it('places baccarat with any side bets', () => {
  const main = ['player', 'banker', 'tie'];
  for (const side of [[], ['playerPair', 'bankerPair'], ['a', 'b', 'c', 'd', 'e']]) {
    const places = placeBaccarat([...main, ...side]);
    checkBoxes(places);
    expect(places.map(({ spot }) => spot).sort()).toEqual([...main, ...side].sort());
  }
});

it('moves to the nearest spot in a direction, and stays at the edge', () => {
  const places = placeRoulette(SPOTS, 'straight', false);
  const from = (spot: string, direction: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown') =>
    neighbourOf(places, spot, direction);
  expect(from('straight:17', 'ArrowRight')).toBe('straight:20');
  expect(from('straight:17', 'ArrowLeft')).toBe('straight:14');
  expect(from('straight:17', 'ArrowUp')).toBe('straight:18');
  expect(from('straight:16', 'ArrowDown')).toBe('dozen:2');
  expect(from('straight:2', 'ArrowLeft')).toBe('straight:0');
  expect(from('straight:0', 'ArrowLeft')).toBe('straight:0');
  expect(from('unknown', 'ArrowLeft')).toBe(places[0]?.spot);
});
