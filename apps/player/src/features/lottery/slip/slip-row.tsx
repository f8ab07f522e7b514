import { formatMicro } from '@fairhouse/game-math/lottery';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Icon, IconButton } from '@fairhouse/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { multipleKey, useBetting } from '../betting-context.ts';
import { describeSelection } from '../describe-selection.ts';
import { LineRoom } from './line-room.tsx';
import { type PricedLine, paysHalf, type SlipLine } from './slip-line.ts';

/** A line of the slip: what is bet, its units and stake, the multiple, and the ways to change it. */
export function SlipRow({
  priced,
  room,
  onEdit,
}: {
  priced: PricedLine;
  /** What the open draw still takes of the line; undefined while that is unknown. */
  room: { fits: number; maxMultiple: number } | undefined;
  onEdit: (line: SlipLine) => void;
}) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const { game, store, prices } = useBetting();
  const { line, play, quote } = priced;
  const { segment, picks } = describeSelection(t, game.family, play, line.sel);
  const name = wholePlayName(t, line.play);
  const setMultiple = (multiple: number) =>
    store.replace(
      store
        .read()
        .lines.map((each) =>
          each.id === line.id ? { ...each, terms: { ...each.terms, multiple: Math.max(1, multiple) } } : each,
        ),
    );
  return (
    <li className="flex flex-col gap-1 border-b border-line/60 py-2.5 last:border-0">
      <div className="flex items-start gap-1">
        <div className="flex min-w-0 flex-1 flex-col items-start">
          <span className="text-14 font-semibold">
            {name} {segment ? <span className="font-normal text-ink-soft">({segment})</span> : null}
          </span>
          <bdi dir="ltr" className="figures text-14 break-all text-primary-ink">
            {picks}
          </bdi>
        </div>
        <IconButton label={t('lottery.slip.edit', { name })} onClick={() => onEdit(line)}>
          <Icon of={Pencil} size={16} />
        </IconButton>
        <IconButton label={t('lottery.slip.remove', { name })} onClick={() => store.remove(line.id)}>
          <Icon of={Trash2} size={16} />
        </IconButton>
      </div>
      <div className="flex items-center justify-between gap-3">
        <label className="flex items-center gap-2 text-14 text-ink-soft">
          {t(multipleKey(game, quote?.group === null))}
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            value={line.terms.multiple}
            onChange={(event) => setMultiple(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 4)))}
            className="figures min-h-9 w-16 rounded-mark border border-edge bg-field px-2 text-end text-14 text-ink max-sm:min-h-11"
          />
        </label>
        <p className="flex flex-col items-end text-14">
          <span className="text-ink-soft">
            {t('lottery.units', { count: line.units, shown: count(line.units) })}
            {quote?.group === null ? '' : ` · ${t(`lottery.unit.${line.terms.unit}`)}`}
          </span>
          <span className="figures font-semibold">
            {quote && prices ? amount(formatMicro(quote.stake_micro), prices.currency) : '–'}
          </span>
        </p>
      </div>
      {prices && paysHalf(priced, prices) ? (
        <p className="text-14 text-loss-ink">{t('lottery.pick.paysHalf')}</p>
      ) : null}
      {room ? <LineRoom multiple={line.terms.multiple} {...room} /> : null}
    </li>
  );
}
