import { calls } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { toDraft } from '../schedule/schedule-draft.ts';
import { type LotteryForm, newEntry, newForm, parseForm } from './lottery-draft.ts';

const form = (own: Partial<LotteryForm> = {}): LotteryForm => ({
  ...newForm('ssc', ['Lott', 'ZY', 'Elott']),
  gameCode: 'city-five',
  name: ' City Five ',
  names: { CN: '都市五星', AR: ' ' },
  ...own,
});

describe('the form of a new lottery', () => {
  it('[G-02] is what the call accepts: trimmed names, standard prices where nothing was entered', () => {
    const { input, schedule, wrong } = parseForm(form());
    expect(wrong).toBeNull();
    expect(calls.lotteryGamesBackoffice.create.input.parse({ ...input, reason: 'a new lottery' })).toMatchObject({
      name: 'City Five',
      names: { CN: '都市五星' },
      source: { kind: 'own', beacon: false },
      schedule,
      entries: [
        { mode: 'Lott', prices: {} },
        { mode: 'ZY', prices: {} },
        { mode: 'Elott', prices: {} },
      ],
      status: 'closed',
    });
    expect(input?.names).not.toHaveProperty('AR');
    expect(input).not.toHaveProperty('region');
  });

  it('[G-02] gives every play type of the entry its unit price and cap', () => {
    const [lott, fixed] = [newEntry('Lott'), newEntry('ZY')];
    const { input } = parseForm(
      form({
        entries: [
          { ...lott, unitPrice: '1', cap: 1_900, fixedGroup: 1_800 },
          { ...fixed, fixedGroup: 1_940, cap: 1_900 },
        ],
      }),
    );
    expect(input?.entries[0]?.prices.plays?.['ssc.3.g6']).toEqual({ unitPrice: '1', cap: 1_900 });
    expect(input?.entries[0]?.prices.plays).not.toHaveProperty('ssc.c.ball');
    expect(input?.entries[0]?.prices).not.toHaveProperty('fixedGroup');
    expect(input?.entries[1]?.prices).toEqual({ fixedGroup: 1_940 });
  });

  it('[G-02] has a region for boards of the south, and the source with its own fields alone', () => {
    const vietnam = { rules: 'vn-south', region: 'C', entries: [newEntry('SEA')] } as const;
    expect(parseForm(form(vietnam)).input).toMatchObject({ region: 'C' });
    const external = parseForm(form({ source: 'external', feeds: ['city'], chain: 'tron' })).input;
    expect(external?.source).toEqual({ kind: 'external', feeds: ['city'] });
    const chain = parseForm(form({ source: 'chain', chain: 'tron', confirmations: 5 })).input;
    expect(chain?.source).toEqual({ kind: 'chain', chain: 'tron', confirmations: 5 });
  });

  it.each([
    [{ gameCode: 'City Five' }, 'gameCode'],
    [{ gameCode: '' }, 'gameCode'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ entries: [] }, 'entries'],
    [{ entries: [{ ...newEntry('Lott'), unitPrice: '0.00' }] }, 'unitPrice'],
    [{ entries: [{ ...newEntry('Lott'), unitPrice: 'two' }] }, 'unitPrice'],
    [{ source: 'chain', chain: '' }, 'source'],
    [{ source: 'chain', chain: 'tron', confirmations: null }, 'source'],
  ] as [Partial<LotteryForm>, string][])('[G-02] names the field that is wrong: %j', (own, wrong) => {
    const parsed = parseForm(form(own));
    expect(parsed).toMatchObject({ input: null, wrong });
    // the preview of the draws does not wait for the other fields
    expect(parsed.schedule).not.toBeNull();
  });

  it('[G-02] names the field of the schedule that is wrong', () => {
    const every = toDraft({ zone: 'Asia/Bangkok', dayStart: '00:00', seal_s: 5, rule: { kind: 'every', every_s: 60 } });
    const parsed = parseForm(form({ schedule: { ...every, zone: '' } }));
    expect(parsed).toMatchObject({ input: null, schedule: null, wrong: null, wrongSchedule: 'zone' });
  });
});
