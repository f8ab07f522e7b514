import type { Family } from '@fairhouse/game-math/lottery';
import type { Translate } from '@fairhouse/i18n/react';
import { hasLoto, type LotoNumber, lotoNumbers } from './loto-numbers.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The last two digits of every prize by their first digit (đầu) and by their last (đuôi). Null for families without them. */
export function LotoTable({ family, numbers, t }: { family: Family; numbers: readonly number[]; t: Translate }) {
  if (!hasLoto(family)) return null;
  const loto = lotoNumbers(family, numbers);
  const columns = [
    { name: t('draws.loto.heads'), at: 0 },
    { name: t('draws.loto.tails'), at: 1 },
  ] as const;
  return (
    <table dir="ltr" className="w-full border-collapse text-14">
      <caption className="pb-2 text-start text-12 text-ink-faint">{t('draws.loto')}</caption>
      <thead>
        <tr className="text-12 text-ink-soft">
          {columns.flatMap(({ name, at }) => [
            <th key={`${at} digit`} scope="col" className="w-12 pb-1 text-start font-normal">
              {name}
            </th>,
            <th key={`${at} numbers`} scope="col" className="pb-1 text-start font-normal">
              {t('draws.loto.numbers')}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {DIGITS.map((digit) => (
          <tr key={digit} className="border-t border-line align-baseline">
            {columns.flatMap(({ at }) => [
              <td key={`${at} digit`} className="figures py-1 font-semibold text-ink">
                {digit}
              </td>,
              <td key={`${at} numbers`} className="py-1 pe-2">
                <Lots loto={loto.filter(({ digits }) => digits[at] === String(digit))} />
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lots({ loto }: { loto: readonly LotoNumber[] }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {loto.map(({ digits, isTop }, at) => (
        <span key={at} className={`figures ${isTop ? 'font-semibold text-primary-ink underline' : 'text-ink-soft'}`}>
          {digits}
        </span>
      ))}
    </span>
  );
}
