import { describe, expect, it } from 'vitest';
import { hashOf } from '../fair/canonical-json.ts';
import { configHash } from './card-game.ts';
import type { AnyCardGame } from './card-games.ts';
import { createTienLenConfig, SCORING_BY_PLACES } from './climbing/climbing-config.ts';
import { tienLen } from './climbing/tien-len.ts';
import golden from './golden.json' with { type: 'json' };
import { holdem } from './holdem/holdem.ts';
import { createHoldemConfig } from './holdem/holdem-config.ts';
import { addAnswer, playedFrom } from './testing/play-on.ts';
import { cardsOf } from './testing/seeded-draw.ts';

type Recorded = { seating: unknown; deck: string; actions: string; result: unknown; sha256: string };

/** Answers an action as text: `3 raise 400`, `1 fold`, `2 play 3s 3c` or `timeOut`. */
function answerTo(game: AnyCardGame, state: unknown, text: string) {
  const [seat = '', type = '', ...rest] = text.split(' ');
  if (seat === 'timeOut') return game.timeOut(state);
  const more = type === 'raise' ? { to: Number(rest[0]) } : type === 'play' ? { cards: cardsOf(rest.join(' ')) } : {};
  return game.act(state, Number(seat), { type, ...more });
}

function playRecorded(game: AnyCardGame, config: unknown, { seating, deck, actions }: Recorded) {
  const played = playedFrom(game, game.begin(config, seating, cardsOf(deck)));
  for (const text of actions.split(', ').filter((one) => one !== ''))
    addAnswer(game, played, answerTo(game, played.state, text));
  return [game.result(played.state), hashOf(played.log)];
}

// Recorded under version 1. They must stay playable: other rules are another version beside this one.
describe('version 1', () => {
  it('has the published configurations', () => {
    expect(configHash(createHoldemConfig(1, 2))).toBe(
      'f64d7cec7bd24d9f7337a120388f0aace591c17d8679bd7173880f4c8aedc536',
    );
    expect(configHash(createTienLenConfig(1, 0))).toBe(
      '61c24e57c0f645c10d5916fdd2e0b3d026db35cbc994daf0ab0698eff9fb24e6',
    );
  });

  it.each(golden.holdem)('plays hold’em as recorded: $sha256', (hand) => {
    const config = { ...createHoldemConfig(50, 100), ante: hand.ante };
    expect(playRecorded(holdem, config, hand)).toEqual([hand.result, hand.sha256]);
  });

  it.each(golden.tienLen)('plays Tien Len as recorded: $sha256', (hand) => {
    const config = createTienLenConfig(100, 500);
    const scored = hand.scoring === 'places' ? { ...config, scoring: SCORING_BY_PLACES } : config;
    expect(playRecorded(tienLen, scored, hand)).toEqual([hand.result, hand.sha256]);
  });
});
