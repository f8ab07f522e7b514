import type { Family, Mark } from '@fairhouse/game-math/lottery';
import type { MessageId, Translate } from '@fairhouse/i18n/react';

/** Returns a message, or the other text when no language has it: play types and picks are data, and new ones come without messages. */
function textOr(t: Translate, key: string, other: string): string {
  const text = t(key as MessageId);
  return text === key ? other : text;
}

/** The rules and the group of a play type, as `ssc.any` of `ssc.any2.direct`: plays of one group differ by their digits or what follows. */
export function groupOfPlay(playId: string): string {
  const [rules = '', part = ''] = playId.split('.');
  return `${rules}.${/^\d+$/.test(part) ? part : part.replaceAll(/\d/g, '')}`;
}

/** Returns the name of a play type inside its group, such as "Group 60". */
export const playName = (t: Translate, playId: string): string => textOr(t, `lottery.play.${playId}`, playId);

/** Returns the name of a group of play types. */
export const playGroupName = (t: Translate, group: string): string => textOr(t, `lottery.group.${group}`, group);

/** Returns the whole name of a play type, such as "Five digits · Group 60". */
export function wholePlayName(t: Translate, playId: string): string {
  const group = playGroupName(t, groupOfPlay(playId));
  const name = playName(t, playId);
  return group === name ? name : `${group} · ${name}`;
}

/** Returns the name of a pick: a number as it is, a side or an animal in words, parts of a name ("red.big") one after the other. */
export function pickName(t: Translate, pick: Mark): string {
  if (typeof pick === 'number' || /^\d+$/.test(pick)) return String(pick);
  return pick
    .split('.')
    .map((part) => textOr(t, `lottery.pick.${part}`, part))
    .join(' ');
}

/** The first places of a draw that have names of their own. */
const NAMED_PLACES: Readonly<Partial<Record<Family, number>>> = { SSC: 5, PK10: 2, TG: 4 };

/** Returns the name of a place of a draw, counted from 0. */
export function placeName(t: Translate, family: Family, at: number): string {
  // digits of a block hash have the places of five digits
  const places = family === 'CHAIN' ? 'SSC' : family;
  if (at < (NAMED_PLACES[places] ?? 0)) return t(`lottery.place.${places}.${at}` as MessageId);
  return t(`lottery.place.${places}`, { n: at + 1 });
}

/** Returns the name of a segment by its field and key: "back", ball "3" (from 1), place "0" (from 0), or the two places "0,4". */
export function segmentName(t: Translate, family: Family, field: string, key: string): string {
  if (field === 'ball' || field === 'rank') return placeName(t, family, Number(key) - 1);
  if (field === 'place') return placeName(t, family, Number(key));
  if (/^\d+(,\d+)+$/.test(key))
    return key
      .split(',')
      .map((place) => placeName(t, family, Number(place)))
      .join(' – ');
  return textOr(t, `lottery.segment.${key}`, key);
}
