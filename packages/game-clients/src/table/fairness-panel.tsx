import { useHost } from '../room/game-context.tsx';
import type { TableView } from './table-view.ts';

/** What was published before the bets of this round, and what it proves. */
export function FairnessPanel({ view }: { view: TableView }) {
  const { t, onEvent } = useHost();
  const { shoe, round, marks, table } = view;
  const seed = shoe ?? round?.draw ?? null;
  const rows = [
    ...(shoe ? [[t('tables.fair.root'), shoe.root] as const] : []),
    ...(seed
      ? ([
          [t('tables.fair.commitment'), seed.commitment],
          [t('tables.fair.salt'), seed.salt],
          [t('tables.fair.first'), seed.chain.first],
          [t('tables.fair.number'), String(seed.chain.number)],
        ] as const)
      : []),
    ...(shoe ? [[t('tables.fair.next'), String(shoe.next + 1)] as const] : []),
  ];
  const last = marks.at(-1);
  return (
    <>
      <p>{shoe ? t('tables.fair.shoe', { number: shoe.shoeNo }) : t('tables.fair.draw')}</p>
      <dl className="table-seeds">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('tables.fair.level')}</p>
      {last ? (
        <button
          type="button"
          className="room-action room-quiet"
          onClick={() => onEvent({ type: 'open_page', path: `/live/round?id=${table.tableId}.${last.roundNo}` })}
        >
          {t('tables.fair.last')}
        </button>
      ) : null}
    </>
  );
}
