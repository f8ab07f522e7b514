import type { TableGame } from '@fairhouse/game-math/tables';
import { useState } from 'react';
import { baccaratMarks } from '../roads/index.ts';
import { useHost } from '../room/game-context.tsx';
import { useMedia } from '../room/use-media.ts';
import { BetLayout } from './bet-layout.tsx';
import { ChipBar } from './chip.tsx';
import { describeSettled } from './describe-result.ts';
import { MyBets } from './my-bets.tsx';
import { betsOn, chipsOf, totalOf } from './plan-bets.ts';
import { ProofLine } from './proof-line.tsx';
import { RoadsPanel } from './roads-panel.tsx';
import { SettledBets } from './settled-bets.tsx';
import type { SpotState } from './spot-button.tsx';
import type { LiveRound } from './table-game.tsx';
import { TableScene } from './table-scene.tsx';
import { TableStatus } from './table-status.tsx';
import type { TableView } from './table-view.ts';
import { WheelHistory } from './wheel-history.tsx';

/** The scene, the bets and the results of a table. */
export function TableFloor({
  game,
  live,
  format,
}: {
  game: TableGame;
  live: LiveRound & { shown: TableView };
  format: (amount: string) => string;
}) {
  const { t } = useHost();
  const { shown, left_s, moments, betting, sound } = live;
  const { table, settled, result, round, phase } = shown;
  // the stakes of a void round are back
  const bets = shown.voidReason === null ? shown.bets : null;
  const { limits } = table;
  const chips = chipsOf(limits);
  const [chosen, setChip] = useState<string | null>(null);
  const chip = chosen ?? chips[1] ?? chips[0] ?? '1';
  const isOpen = phase === 'BETTING';
  const isNarrow = useMedia('(max-width: 719px)');
  const sideClosed = round !== null && !round.sideOpen;
  const stateOf = (spot: string): SpotState => ({
    ...betsOn(spot, bets, betting.slips),
    isOpen: isOpen && !(sideClosed && game.spots.some(({ id, side }) => id === spot && side === true)),
    isPaid: result?.paid.some((each) => each.spot === spot) ?? false,
    returned: settled?.spots.find((each) => each.spot === spot)?.returned ?? null,
  });
  const place = (items: Parameters<typeof betting.place>[0]): void => {
    sound.play('chip');
    betting.place(items);
  };
  const hasBets = bets !== null && bets.spots.length > 0;
  const total = totalOf(bets, betting.slips);
  const own = settled ? describeSettled(t, settled, format) : null;
  return (
    <div className="table" data-game={game.kind}>
      <section className="table-studio">
        <TableScene
          game={game}
          t={t}
          round={{
            roundId: round?.roundId ?? table.tableId,
            commitment: shown.shoe?.commitment ?? round?.draw?.commitment ?? '',
            cards: shown.cards.map(({ card }, at) => ({ card, at: moments.cards[at] ?? 'before' })),
            drawn: shown.number === null ? null : { number: shown.number, at: moments.ball },
          }}
        />
        <ProofLine view={shown} />
      </section>
      <TableStatus view={shown} left_s={left_s} result={own} />
      <section className="table-bets">
        <BetLayout
          game={game}
          spots={game.spots.flatMap(({ id }) => (limits.spots.some(({ spot }) => spot === id) ? [id] : []))}
          isStanding={isNarrow && game.kind === 'roulette'}
          stateOf={stateOf}
          onPress={(spot) => stateOf(spot).isOpen && place([{ spot, amount: chip }])}
          format={format}
        />
        <div className="table-controls">
          <ChipBar chips={chips} chip={chip} onChoose={setChip} format={format} />
          <p className="table-total">
            {t('tables.total')} <output>{format(total)}</output>
          </p>
          <div className="table-actions">
            <Action disabled={!isOpen || !hasBets} onClick={() => betting.takeBack('undo')}>
              {t('tables.undo')}
            </Action>
            <Action disabled={!isOpen || !hasBets} onClick={() => betting.takeBack('clear')}>
              {t('tables.clear')}
            </Action>
            <Action disabled={!isOpen || hasBets || shown.previous.length === 0} onClick={() => place(shown.previous)}>
              {t('tables.repeat')}
            </Action>
            <Action disabled={!isOpen || !hasBets} onClick={() => place(bets?.spots ?? [])}>
              {t('tables.double')}
            </Action>
          </div>
        </div>
      </section>
      <aside className="table-side">
        {settled ? <SettledBets settled={settled} format={format} /> : null}
        <MyBets
          game={game}
          limits={limits}
          bets={settled ? null : bets}
          slips={betting.slips}
          format={format}
          refusalText={live.refusalText}
        />
        {game.kind === 'baccarat' ? (
          <RoadsPanel marks={baccaratMarks(shown.marks)} />
        ) : (
          <WheelHistory marks={shown.marks} game={game} />
        )}
      </aside>
      {shown.voidReason === null ? null : (
        <p className="table-void" role="alert">
          {t('tables.void', { reason: shown.voidReason })}
        </p>
      )}
    </div>
  );
}

function Action({ disabled, onClick, children }: { disabled: boolean; onClick: () => void; children: string }) {
  return (
    <button type="button" className="table-action" disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
