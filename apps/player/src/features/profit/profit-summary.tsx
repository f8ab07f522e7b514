import type { ProfitFigure } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { FigureButton } from './figure-button.tsx';
import type { FigureLines, Profit } from './profit-queries.ts';

/** From the opening balance to the closing one: the parts of the result, then what came and went. */
const STEPS = [
  ...(['turnover', 'win', 'jackpot', 'freeWin', 'correction', 'bonus', 'rebates', 'fees', 'manual'] as const),
  ...(['result', 'deposits', 'paidOut', 'vendors', 'transfers'] as const),
] satisfies ProfitFigure[];
/** Figures that lower the balance when they are positive. */
const TAKEN: readonly ProfitFigure[] = ['turnover', 'fees', 'paidOut'];
/** The figures that close a group. */
const SUMS: readonly ProfitFigure[] = ['result'];

const negated = (amount: string): string =>
  !/[1-9]/.test(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

/** The result of a period against the one before, and how the balance came from opening to closing. */
export function ProfitSummary({ profit, onOpen }: { profit: Profit; onOpen: (lines: FigureLines) => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { totals, before, currency, netDeposits, fromDay, toDay } = profit;
  const shown = STEPS.filter(
    (figure) => SUMS.includes(figure) || figure === 'turnover' || figure === 'win' || /[1-9]/.test(totals[figure]),
  );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <dl className="grid grid-cols-2 content-start gap-3">
        <Tile
          title={t('profit.figure.result')}
          about={t('profit.before', { amount: write(before.result, currency, { plus: true }) })}
        >
          <Money amount={totals.result} currency={currency} result exact />
        </Tile>
        <Tile
          title={t('profit.figure.turnover')}
          about={t('profit.before', { amount: write(before.turnover, currency) })}
        >
          <Money amount={totals.turnover} currency={currency} exact />
        </Tile>
        <Tile
          title={t('profit.figure.gameResult')}
          about={t('profit.before', { amount: write(before.gameResult, currency, { plus: true }) })}
        >
          <Money amount={totals.gameResult} currency={currency} result exact />
        </Tile>
        <Tile title={t('profit.netDeposits')} about={t('profit.netDeposits.about')}>
          <Money amount={netDeposits} currency={currency} exact />
        </Tile>
      </dl>
      <section aria-labelledby="profit-path" className="rounded-tile border border-line bg-surface p-4">
        <h3 id="profit-path" className="text-14 font-semibold">
          {t('profit.path')}
        </h3>
        <dl className="flex flex-col gap-1.5 pt-3 text-14">
          <Row name={t('profit.opening')}>
            <Money amount={totals.opening} currency={currency} exact />
          </Row>
          {shown.map((figure) => (
            <Row key={figure} name={t(`profit.figure.${figure}`)} sum={SUMS.includes(figure)}>
              <FigureButton
                amount={TAKEN.includes(figure) ? negated(totals[figure]) : totals[figure]}
                currency={currency}
                result
                label={t('profit.open', { figure: t(`profit.figure.${figure}`) })}
                onOpen={() => onOpen({ figure, fromDay, toDay })}
              />
            </Row>
          ))}
          <Row name={t('profit.closing')} sum>
            <Money amount={totals.closing} currency={currency} exact />
          </Row>
        </dl>
      </section>
    </div>
  );
}

function Tile({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <div className="rounded-tile border border-line bg-surface p-4">
      <dt className="text-12 text-ink-soft">{title}</dt>
      <dd className="pt-1">
        <span className="figures text-20 font-semibold">{children}</span>
        <span className="block pt-0.5 text-12 text-ink-faint">{about}</span>
      </dd>
    </div>
  );
}

function Row({ name, sum = false, children }: { name: string; sum?: boolean; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${sum ? 'border-t border-line pt-1.5 font-semibold' : ''}`}>
      <dt className={sum ? '' : 'text-ink-soft'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
