import { expect, it } from 'vitest';
import { addPrize, parseRaffle, toRaffleDraft } from './raffle-draft.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const draft = { ...toRaffleDraft(null, NOW), names: { EN: 'Lantern raffle', CN: ' ', AR: '' } };

it('[P-44] reads the rules of a raffle as they are typed, and the draft of the rules gives them again', () => {
  const typed = { ...draft, prizes: [{ kind: 'cash', amount: '50', times: '1.5' }] as const };
  const { rules, wrong } = parseRaffle(typed, NOW);
  expect([...wrong]).toEqual([]);
  expect(rules).toMatchObject({
    names: { EN: 'Lantern raffle' },
    categories: ['RNG'],
    prizes: [{ kind: 'cash', amount: '50', times_x100: 150 }],
  });
  expect(parseRaffle(toRaffleDraft(rules, NOW), NOW).rules).toEqual(rules);
});

it('[P-44] names the fields of a raffle that are wrong', () => {
  const wrongOf = (part: Partial<typeof draft>) => [
    ...parseRaffle({ ...draft, prizes: [{ kind: 'points', amount: '5', times: '' }], ...part }, NOW).wrong,
  ];
  expect(wrongOf({})).toEqual([]);
  expect(wrongOf({ names: { EN: ' x ', CN: '', AR: '' } })).toEqual(['name']);
  expect(wrongOf({ endsAt: draft.startsAt })).toEqual(['endsAt']);
  expect(wrongOf({ categories: [] })).toEqual(['categories']);
  expect(wrongOf({ categories: [], claimTickets: 1 })).toEqual([]);
  expect(wrongOf({ stakePerTicket: '0' })).toEqual(['stakePerTicket']);
  expect(wrongOf({ maxTickets: 100_001 })).toEqual(['maxTickets']);
  expect(wrongOf({ prizes: [{ kind: 'points', amount: '0.5', times: '' }] })).toEqual(['prize 0']);
  expect(wrongOf({ prizes: addPrize(draft).prizes })).toEqual(['prize 0', 'prize 1']);
});
