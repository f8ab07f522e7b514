import { findPlay, formatMicro, lineStake, parseMicro, parseSelection } from '@fairhouse/game-math/lottery';
import { playName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { useBetting } from '../betting-context.ts';
import { exactText, percentText } from '../exact-text.ts';
import { BlockedPicks } from '../pick/blocked-picks.tsx';
import { quoteLine } from '../slip/quote-line.ts';
import { findPrice, picksThatPay, type SlipLine, toLines } from '../slip/slip-line.ts';
import { useSlip } from '../slip/slip-store.ts';
import {
  digitsOf,
  discount_bps,
  EMPTY_ROW,
  POOL_COLUMNS,
  type PoolBet,
  type PoolPlay,
  type PoolRow,
  rowBets,
  toDigits,
} from './pool-list.ts';

/** Rows of a new table, and how many more a press adds. */
const ROWS = 5;
const MAX_ROWS = 50;
const newRows = (): PoolRow[] => Array.from({ length: ROWS }, () => EMPTY_ROW);

const fieldClass =
  'figures min-h-11 w-full min-w-0 rounded-mark border border-edge bg-field px-2 text-end text-14 disabled:opacity-50';

/**
 * A table of numbers with their amounts beside them: 4D, 3D and 2D of a number in one row, the discount of each column and what each row costs.
 * Closed numbers are named and left out.
 */
export function PoolSlip() {
  const t = useTranslation();
  const { amount } = useFormats();
  const { rules, prices, store } = useBetting();
  const { terms } = useSlip(store);
  const [rows, setRows] = useState<readonly PoolRow[]>(newRows);
  const isClosed = ({ play, number }: Pick<PoolBet, 'play' | 'number'>): boolean =>
    prices ? (findPrice(prices, play)?.isClosed ?? false) || picksThatPay(prices, 'nothing', play).has(number) : false;
  const isHalf = ({ play, number }: PoolBet): boolean =>
    prices ? picksThatPay(prices, 'half', play).has(number) : false;
  const all = rows.flatMap(rowBets);
  const bets = all.filter((bet) => !isClosed(bet));
  const costOf = (own: readonly PoolBet[]): bigint =>
    own.reduce((sum, { play, multiple }) => {
      const price = prices && findPrice(prices, play);
      return price ? sum + lineStake(1, parseMicro(price.unitPrice), multiple) : sum;
    }, 0n);
  const write = (micro: bigint): string => (prices ? amount(formatMicro(micro), prices.currency) : '–');
  const change = (at: number, next: Partial<PoolRow>): void =>
    setRows((now) => now.map((row, each) => (each === at ? { ...row, ...next } : row)));
  const lines = (): SlipLine[] =>
    bets.flatMap(({ play: id, number, multiple }) => {
      const play = findPlay(rules, id);
      const parsed = play && parseSelection(play, { number });
      if (!play || !parsed || 'problem' in parsed) return [];
      return toLines({ play, sel: parsed.selection, year: undefined }, prices, { ...terms, unit: 'yuan', multiple });
    });
  const add = (): void => {
    if (store.add(lines())) setRows(newRows());
    else notify(t('lottery.slip.full'), 'danger');
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[70ch] text-14 text-ink-soft">{t('lottery.pool.about')}</p>
      <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-1.5 text-14">
        <thead className="text-12 text-ink-soft">
          <tr>
            <th scope="col" className="px-1 text-start font-medium">
              {t('lottery.pool.number')}
            </th>
            {POOL_COLUMNS.map(({ play }) => (
              <th key={play} scope="col" className="px-1 text-end align-top font-medium">
                <Column play={play} />
              </th>
            ))}
            <th scope="col" className="px-1 text-end font-medium">
              {t('lottery.pool.pay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td>
                <input
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  dir="ltr"
                  aria-label={t('lottery.pool.numberOf', { row: at + 1 })}
                  value={row.number}
                  onChange={(event) => change(at, { number: toDigits(event.target.value) })}
                  className={fieldClass}
                />
              </td>
              {POOL_COLUMNS.map(({ play, digits }) => {
                const own = digitsOf(row.number, digits);
                return (
                  <td key={play}>
                    <input
                      type="text"
                      inputMode="numeric"
                      autoComplete="off"
                      dir="ltr"
                      aria-label={t('lottery.pool.amountOf', { play: playName(t, play), row: at + 1 })}
                      disabled={own === null || isClosed({ play, number: own })}
                      value={row.amounts[play] === 0 ? '' : row.amounts[play]}
                      onChange={(event) =>
                        change(at, {
                          amounts: {
                            ...row.amounts,
                            [play]: Math.min(
                              prices?.maxMultiple ?? 9_999,
                              Number(event.target.value.replaceAll(/\D/g, '').slice(0, 4)),
                            ),
                          },
                        })
                      }
                      className={fieldClass}
                    />
                  </td>
                );
              })}
              <td className="figures px-1 text-end">{write(costOf(rowBets(row).filter((bet) => !isClosed(bet))))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <BlockedPicks
        closed={new Set(all.filter(isClosed).map(({ number }) => number))}
        half={new Set(bets.filter(isHalf).map(({ number }) => number))}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Button
          size="small"
          blocked={rows.length >= MAX_ROWS ? t('lottery.slip.full') : undefined}
          onClick={() => setRows([...rows, ...newRows()])}
        >
          {t('lottery.pool.more')}
        </Button>
        <Button size="small" kind="ghost" onClick={() => setRows(newRows())}>
          {t('lottery.tool.clear')}
        </Button>
        <p aria-live="polite" className="ms-auto flex flex-col items-end text-14">
          <span className="text-ink-soft">{t('lottery.credit.picks', { count: bets.length })}</span>
          <span className="figures text-16 font-semibold">{write(costOf(bets))}</span>
        </p>
        <Button
          kind="primary"
          blocked={bets.length === 0 ? t('lottery.list.empty') : prices ? undefined : t('lottery.noPrices')}
          onClick={add}
        >
          {t('lottery.add')}
        </Button>
      </div>
    </div>
  );
}

/** The name of a column, what an amount of 1 pays, and its discount. */
function Column({ play: id }: { play: PoolPlay }) {
  const t = useTranslation();
  const { rules, prices, store } = useBetting();
  const { terms } = useSlip(store);
  const play = findPlay(rules, id);
  const price = prices && findPrice(prices, id);
  const quote = play && price ? quoteLine(play, 1, price, prices, { ...terms, unit: 'yuan', multiple: 1 }) : null;
  const discount = price ? discount_bps(parseMicro(price.unitPrice), parseMicro(price.fullPrice)) : 0;
  return (
    <span className="flex flex-col items-end gap-0.5">
      <span className="font-semibold text-ink">{playName(t, id)}</span>
      {quote ? (
        <span dir="ltr" className="figures">
          × {exactText(quote.prize.max_micro)}
        </span>
      ) : null}
      {discount > 0 ? <span>{t('lottery.pool.discount', { rate: percentText(discount / 10_000) })}</span> : null}
    </span>
  );
}
