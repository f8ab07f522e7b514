import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { type ReactNode, useMemo } from 'react';
import { useBetting } from './betting-context.ts';
import { BlockedPicks } from './pick/blocked-picks.tsx';
import { setOf } from './pick/draft.ts';
import { DraftEditor } from './pick/draft-editor.tsx';
import type { FiguresOf } from './pick/pick-figures.tsx';
import { PlayRule } from './play-choice.tsx';
import { DraftSummary } from './slip/draft-summary.tsx';
import { fitTerms, joinQuotes, quoteLine } from './slip/quote-line.ts';
import { findPrice, picksThatPay, priceLines } from './slip/slip-line.ts';
import { useSlip } from './slip/slip-store.ts';
import { TermsBar } from './slip/terms-bar.tsx';
import type { Placing } from './slip/use-place-order.ts';
import type { usePicking } from './use-picking.ts';
import { XienQuayButton } from './xien-quay-button.tsx';

const NO_PICKS: ReadonlySet<string> = new Set();

/** The fields of a play type, the terms of the stake, and what it costs and pays. */
export function Picks({
  picking,
  placing,
  figuresOf,
  figureChoice,
}: {
  picking: ReturnType<typeof usePicking>;
  placing: Placing;
  figuresOf: FiguresOf;
  figureChoice: ReactNode;
}) {
  const t = useTranslation();
  const { game, rules, prices, store } = useBetting();
  const { terms } = useSlip(store);
  const { play, picked } = picking;
  const price = prices && findPrice(prices, play.id);
  // of nothing picked, what a unit costs and pays
  const quote =
    'selection' in picked
      ? joinQuotes(priceLines(picking.lines(), rules, prices).map((line) => line.quote))
      : price && prices
        ? quoteLine(play, 1, price, prices, fitTerms(price, terms))
        : null;
  const [closed, half] = useMemo(
    () =>
      prices ? [picksThatPay(prices, 'nothing', play.id), picksThatPay(prices, 'half', play.id)] : [NO_PICKS, NO_PICKS],
    [prices, play.id],
  );
  const add = () => {
    const lines = picking.lines();
    if (lines.length === 0) return;
    if (store.add(lines)) picking.clear();
    else notify(t('lottery.slip.full'), 'danger');
  };
  return (
    <>
      <PlayRule play={play} />
      {price?.isClosed ? <p className="text-14 text-loss-ink">{t('lottery.playClosed')}</p> : null}
      <BlockedPicks closed={closed} half={half} />
      <DraftEditor
        family={game.family}
        play={play}
        draft={picking.draft}
        version={picking.version}
        closed={closed}
        half={half}
        figuresOf={figuresOf}
        onChange={picking.setDraft}
      />
      {figureChoice}
      {play.id.startsWith('vn.xien') ? (
        <XienQuayButton numbers={setOf(picking.draft, 'set')} onAdded={picking.clear} />
      ) : null}
      {price && prices ? <TermsBar price={price} prices={prices} quote={quote} /> : null}
      <DraftSummary
        picked={picked}
        lines={picking.lines}
        quote={quote}
        placing={placing}
        quickPicks={picking.hasChoice ? picking.quickLines : null}
        onAdd={add}
        onPlaced={picking.clear}
      />
    </>
  );
}
