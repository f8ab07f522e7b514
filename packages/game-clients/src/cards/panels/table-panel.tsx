import type { CardRoomInfo } from '@fairhouse/contracts';
import { useHost } from '../../room/game-context.tsx';

interface TablePanelProps {
  table: CardRoomInfo;
  hasShortcuts: boolean;
  onShortcuts: (on: boolean) => void;
}

/** Stakes, rake and clocks of the table, the rules in short, and the keys. */
export function TablePanel({ table, hasShortcuts, onShortcuts }: TablePanelProps) {
  const { t, format, rate } = useFigures(table);
  const { clock } = table;
  const facts = [
    table.game === 'holdem'
      ? [t('cards.stakes'), `${format(table.smallBlind)} / ${format(table.bigBlind)}`]
      : [t('cards.unit'), format(table.bigBlind)],
    [t('cards.buyIn'), t('cards.range', { min: format(table.buyIn.min), max: format(table.buyIn.max) })],
    [t('cards.rake'), rate],
    ...table.rakeCaps.map(({ players, cap }) => [t('cards.rakeCap', { players }), format(cap)]),
    [t('cards.turnTime'), t('cards.seconds', { count: clock.turn_s })],
    [t('cards.bank'), t('cards.bank.value', { first: clock.bank_s, each: clock.bankPerHand_s, most: clock.bankMax_s })],
    [t('cards.connectionTime'), t('cards.seconds', { count: clock.connection_s })],
  ] as const;
  return (
    <>
      <dl className="room-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('cards.rules')}</h3>
      <p>{t(`cards.rules.${table.game}`)}</p>
      <p>{t('cards.rules.clock')}</p>
      <h3>{t('cards.keys')}</h3>
      <p>{t(`cards.keys.${table.game}`)}</p>
      <fieldset className="cards-choice">
        <legend className="room-unseen">{t('cards.keys')}</legend>
        <label>
          <input type="checkbox" checked={hasShortcuts} onChange={({ target }) => onShortcuts(target.checked)} />
          {t('cards.keys.on')}
        </label>
      </fieldset>
    </>
  );
}

function useFigures({ currency, rake_bps, game }: CardRoomInfo) {
  const { t, format, language } = useHost();
  const percent = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 });
  return {
    t,
    format: (amount: string) => format(amount, currency),
    // a rate for display
    rate: t(`cards.rake.${game}`, { rate: percent.format(rake_bps / 10_000) }),
  };
}
