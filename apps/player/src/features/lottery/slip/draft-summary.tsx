import { formatMicro, type Selection } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { useDialogs } from '../../../platform/dialogs.ts';
import { useToken } from '../../../platform/session.ts';
import { findOpenDraw } from '../../draws/find-open-draw.ts';
import { serverNow } from '../../draws/server-clock.ts';
import { useBetting } from '../betting-context.ts';
import { exactText, percentText } from '../exact-text.ts';
import type { LineQuote } from './quote-line.ts';
import type { SlipLine } from './slip-line.ts';
import { useOrderBlock } from './slip-panel.tsx';
import type { Placing } from './use-place-order.ts';

/** What the picks are: a selection with its units, or the reason why they are none yet. */
export type Picked = { selection: Selection; units: number } | { problem: string };

/** Units, amount, prize and exact return of what is picked, and the ways to bet it: quick picks, the slip, an order at the press. */
export function DraftSummary({
  picked,
  lines,
  quote,
  placing,
  quickPicks,
  onAdd,
  onPlaced,
}: {
  picked: Picked;
  /** Creates the lines of what is picked. */
  lines: () => SlipLine[];
  quote: LineQuote | null;
  placing: Placing;
  /** Null for a play type without a choice. */
  quickPicks: ((count: number) => SlipLine[]) | null;
  /** Adds what is picked to the slip. */
  onAdd: () => void;
  /** What is picked was ordered. */
  onPlaced: () => void;
}) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const { prices, store } = useBetting();
  const isReady = 'selection' in picked && quote !== null;
  const units = 'units' in picked ? picked.units : 0;
  const shown = quote && isReady ? quote : null;
  // a line has the odds that were shown; and the terms above the buttons, which come with the prices, must not move them under a press
  const noPrices = prices ? undefined : t('lottery.noPrices');
  const addQuick = (picks: number) => {
    if (!store.add(quickPicks?.(picks) ?? [])) notify(t('lottery.slip.full'), 'danger');
  };
  return (
    <>
      {quickPicks ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" blocked={noPrices} onClick={() => addQuick(1)}>
            {t('lottery.quickPick', { count: 1 })}
          </Button>
          <Button size="small" blocked={noPrices} onClick={() => addQuick(5)}>
            {t('lottery.quickPick', { count: 5 })}
          </Button>
        </div>
      ) : null}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:mx-0 md:flex-row md:flex-wrap md:items-center md:justify-between md:rounded-tile md:border md:p-4">
        <dl aria-live="polite" className="grid grid-cols-2 gap-x-5 gap-y-1 text-14 sm:flex sm:flex-wrap">
          <Fact name={t('lottery.fact.units')} value={count(units)} strong />
          <Fact
            name={t('lottery.fact.amount')}
            value={shown && prices ? amount(formatMicro(shown.stake_micro), prices.currency) : '–'}
            strong
          />
          <Fact name={t('lottery.fact.prize')} value={quote ? prizeText(quote) : '–'} />
          <Fact name={t('lottery.fact.return')} value={quote ? returnText(quote) : '–'} />
        </dl>
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow">
          <Button
            blocked={isReady ? undefined : 'problem' in picked ? picked.problem : t('lottery.noPrices')}
            onClick={onAdd}
          >
            {t('lottery.add')}
          </Button>
          <InstantButton picked={picked} lines={lines} isReady={isReady} placing={placing} onPlaced={onPlaced} />
        </div>
      </div>
    </>
  );
}

const prizeText = ({ prize: { min_micro, max_micro } }: LineQuote): string =>
  min_micro === max_micro ? exactText(max_micro) : `${exactText(min_micro)} – ${exactText(max_micro)}`;

const returnText = ({ returns: { min, max } }: LineQuote): string =>
  percentText(min) === percentText(max) ? percentText(max) : `${percentText(min)} – ${percentText(max)}`;

function Fact({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="ltr" className={strong ? 'figures text-16 font-semibold' : 'figures'}>
        {value}
      </dd>
    </div>
  );
}

/** An order of what is picked alone, at the press. */
function InstantButton({
  picked,
  lines,
  isReady,
  placing,
  onPlaced,
}: {
  picked: Picked;
  lines: () => SlipLine[];
  isReady: boolean;
  placing: Placing;
  onPlaced: () => void;
}) {
  const t = useTranslation();
  const { detail } = useBetting();
  const token = useToken();
  const { openLogin } = useDialogs();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const blocked = useOrderBlock();
  const problem = 'problem' in picked ? picked.problem : undefined;
  const order = async () => {
    if (token === null) return openLogin(here);
    const draw = findOpenDraw(detail.upcoming, serverNow(detail.clock));
    const only = lines();
    if (draw && only.length > 0 && (await placing.place(only, draw.issueNo, false))) onPlaced();
  };
  return (
    <Button
      kind="primary"
      busy={placing.isBusy}
      blocked={problem ?? blocked ?? (isReady ? undefined : t('lottery.noPrices'))}
      onClick={() => void order()}
    >
      {t('lottery.instant')}
    </Button>
  );
}
