import { findPlay, parseSelection } from '@fairhouse/game-math/lottery';
import { playName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, NumberField, notify, SmallSelect, TextArea } from '@fairhouse/ui';
import { useState } from 'react';
import { useBetting } from '../betting-context.ts';
import { BlockedPicks } from '../pick/blocked-picks.tsx';
import { findPrice, picksThatPay, type SlipLine, toLines } from '../slip/slip-line.ts';
import { useSlip } from '../slip/slip-store.ts';
import {
  blockedNumbers,
  type ListAmounts,
  listBets,
  nineteenNumbers,
  readList,
  withPermutations,
} from './thai-list.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const PLACES = ['top', 'bottom', 'tod'] as const;

/**
 * A list of numbers (โพย) with one amount for top, bottom and any order. Closed numbers are named and left out; those that pay half are named and
 * have a line of their own.
 */
export function ThaiSlip() {
  const t = useTranslation();
  const { count } = useFormats();
  const { rules, prices, store } = useBetting();
  const { terms } = useSlip(store);
  const [text, setText] = useState('');
  const [digit, setDigit] = useState('0');
  const [amounts, setAmounts] = useState<ListAmounts>({ top: 1, bottom: 1, tod: 0 });
  const { numbers, wrong } = readList(text);
  const isClosed = (play: string, number: string) =>
    prices ? (findPrice(prices, play)?.isClosed ?? false) || picksThatPay(prices, 'nothing', play).has(number) : false;
  const isHalf = (play: string, number: string) => (prices ? picksThatPay(prices, 'half', play).has(number) : false);
  const bets = listBets(numbers, amounts, isClosed);
  const append = (added: readonly string[]) => setText([...numbers, ...added, ...wrong].join(' '));
  const lines = (): SlipLine[] =>
    bets.flatMap(({ play: id, numbers: set, multiple }) => {
      const play = findPlay(rules, id);
      const parsed = play && parseSelection(play, { set });
      if (!play || !parsed || 'problem' in parsed) return [];
      return toLines({ play, sel: parsed.selection, year: undefined }, prices, { ...terms, unit: 'yuan', multiple });
    });
  const add = () => {
    if (store.add(lines())) setText('');
    else notify(t('lottery.slip.full'), 'danger');
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[70ch] text-14 text-ink-soft">{t('lottery.list.about')}</p>
      <TextArea
        label={t('lottery.list.numbers')}
        rows={4}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        inputMode="numeric"
        className="figures"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong.length > 0 ? t('lottery.list.wrong', { numbers: wrong.slice(0, 10).join(', ') }) : undefined}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SmallSelect
          label={t('lottery.quickSet.digit')}
          value={digit}
          onChange={setDigit}
          options={DIGITS.map((value) => ({ value, label: value }))}
        />
        <Button size="small" onClick={() => append(nineteenNumbers(Number(digit)))}>
          {t('lottery.list.nineteen')}
        </Button>
        <Button
          size="small"
          blocked={numbers.length === 0 ? t('lottery.pick.none') : undefined}
          onClick={() => append(withPermutations(numbers))}
        >
          {t('lottery.quickSet.permute')}
        </Button>
        <Button size="small" kind="ghost" onClick={() => setText('')}>
          {t('lottery.tool.clear')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-4">
        {PLACES.map((place) => (
          <NumberField
            key={place}
            label={t(`lottery.list.${place}`)}
            className="w-40"
            min={0}
            max={prices?.maxMultiple ?? 9_999}
            value={amounts[place]}
            onChange={(value) => setAmounts({ ...amounts, [place]: value ?? 0 })}
          />
        ))}
      </div>
      <BlockedPicks
        closed={new Set(blockedNumbers(numbers, amounts, isClosed))}
        half={new Set(blockedNumbers(numbers, amounts, isHalf))}
      />
      <ul aria-live="polite" className="flex flex-col gap-1 text-14">
        {bets.map(({ play, numbers: set, multiple }) => (
          <li key={play} className="flex flex-wrap justify-between gap-x-4">
            <span>{playName(t, play)}</span>
            <span className="figures">
              {t('lottery.list.bet', { numbers: count(set.length), amount: count(multiple) })}
            </span>
          </li>
        ))}
      </ul>
      <Button
        kind="primary"
        className="sm:self-end"
        blocked={bets.length === 0 ? t('lottery.list.empty') : prices ? undefined : t('lottery.noPrices')}
        onClick={add}
      >
        {t('lottery.add')}
      </Button>
    </div>
  );
}
