import { expect, it } from 'vitest';
import { fillPlaceholders, findUnknown, statesFigure } from './fill-placeholders.ts';

it('[R-04] writes the figures of the rules into a text, as plain text, and a dash for what the rules do not have', () => {
  const figures = { least: '$20.00', percent: '50.00%', until: '2027-01-31' };
  expect(fillPlaceholders('From {least}: {percent}, at most {max}, until {until}.', figures)).toBe(
    'From $20.00: 50.00%, at most –, until 2027-01-31.',
  );
  expect(fillPlaceholders('{least}', { least: '<b>&' })).toBe('&lt;b&gt;&amp;');
  // what is no placeholder stays as it was written
  expect(fillPlaceholders('{other} {constructor}', figures)).toBe('{other} {constructor}');
  expect(findUnknown('{least} {toString} {other}')).toEqual(['toString', 'other']);
});

it.each([
  ...['Get 100% back', 'up to $50', '€ 20 more', 'win 500 USD', 'USD500', '最高 200元', '存 100块', 'đến 500 đ'],
  ...['until 2026-12-31', 'ends 31.12.2026', 'from 1/2/2027', '12月31日', '٪ 50'.replace('٪ ', '٪')],
])('[R-04] finds the figure in: %s', (text) => expect(statesFigure(text)).toBe(true));

it.each([
  ...['Your 1st deposit', 'open 24/7', 'Level 5 and above', 'At least {least}, until {until}', 'second week of 2027'],
  'Big wins, small stakes',
])('[R-04] finds no figure in: %s', (text) => expect(statesFigure(text)).toBe(false));
