import { countCombinations, countUnits, findPlay, type Mark, parseSelection } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useBetting } from './betting-context.ts';
import { oddsIn } from './slip/quote-line.ts';
import { findPrice, type SlipLine } from './slip/slip-line.ts';

/** Fewer numbers have only pairs, which is a play type of its own. */
const MIN_NUMBERS = 3;

/** Bets all pairs, triples and fours of the picked numbers (xiên quay), a line for each size. */
export function XienQuayButton({ numbers, onAdded }: { numbers: readonly Mark[]; onAdded: () => void }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { rules, prices, store } = useBetting();
  if (!prices || numbers.length < MIN_NUMBERS) return null;
  const lines = countCombinations(numbers.length).flatMap(({ size }): SlipLine[] => {
    const play = findPlay(rules, `vn.xien${size}`);
    const price = play && findPrice(prices, play.id);
    const parsed = play && parseSelection(play, { set: numbers });
    if (!price || price.isClosed || !parsed || 'problem' in parsed) return [];
    const { terms } = store.read();
    const sel = parsed.selection;
    const odds = oddsIn(price, prices, terms.disc);
    return [
      {
        id: crypto.randomUUID(),
        play: play.id,
        sel,
        units: countUnits(play, sel),
        terms: { ...terms, unit: 'yuan' },
        odds,
      },
    ];
  });
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return (
    <Button
      size="small"
      onClick={() => {
        if (store.add(lines)) onAdded();
        else notify(t('lottery.slip.full'), 'danger');
      }}
    >
      {t('lottery.xienQuay', { units: count(units) })}
    </Button>
  );
}
