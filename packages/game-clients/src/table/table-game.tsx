import type { FrameRefusal } from '@fairhouse/contracts';
import { findTableGame } from '@fairhouse/game-math/tables';
import type { MessageId } from '@fairhouse/i18n/react';
import { compare } from '../game/amounts.ts';
import { createRoomStore, type RoomStore } from '../room/create-room-store.ts';
import { useBalance, useHost, useRefusalText, useSound } from '../room/game-context.tsx';
import { type GamePanel, GameShell } from '../room/game-shell.tsx';
import { useReducedMotion } from '../room/use-media.ts';
import { useCountdown, useRoom, useRoomStore } from '../room/use-room.ts';
import { useSessionTime } from '../room/use-session-time.ts';
import { describeResult, describeSettled } from './describe-result.ts';
import { spotName } from './describe-spot.ts';
import { FairnessPanel } from './fairness-panel.tsx';
import { reduceTable } from './reduce-table.ts';
import { RulesPanel } from './rules-panel.tsx';
import { sounds } from './sounds.ts';
import type { TableOpened } from './table-api.ts';
import { TableFloor } from './table-floor.tsx';
import type { TableView } from './table-view.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useBets } from './use-bets.ts';
import { beforeResult, useMoments } from './use-moments.ts';
import { useRoundEnd } from './use-round-end.ts';

/** A live table in its shell. */
export function TableGame({ opened }: { opened: TableOpened }) {
  const { t, spread, socketUrl, format: formatIn } = useHost();
  const { table, limits, gameToken } = opened;
  const store = useRoomStore(() =>
    createRoomStore<TableView>({
      url: socketUrl,
      room: `tables/${table.tableId}`,
      gameToken,
      reduce: reduceTable,
      timed: ['state', 'phase', 'shoe'],
      spread,
    }),
  );
  const format = (amount: string): string => formatIn(amount, table.currency);
  const game = findTableGame(table.gameCode, table.versionHash);
  const [balance, setBalance] = useBalance(opened.balance, table.currency);
  const live = useLiveRound(store, { format, setBalance });
  const time = useSessionTime(limits.reminder_min);
  const { link } = useRoom(store);
  const { shown } = live;
  const panels: GamePanel[] =
    game && shown
      ? [
          {
            id: 'rules',
            icon: 'payTable',
            title: t('tables.rules'),
            body: () => <RulesPanel game={game} table={{ ...shown.table, name: table.name }} format={format} />,
          },
          {
            id: 'fairness',
            icon: 'fairness',
            title: t('tables.fair'),
            body: () => <FairnessPanel view={shown} />,
          },
        ]
      : [];
  const isOver = shown === null || shown.settled !== null || shown.voidReason !== null;
  return (
    <GameShell
      name={t(`tables.game.${table.gameCode}` as MessageId)}
      room={table.name}
      isDemo={opened.mode === 'demo'}
      currency={table.currency}
      balance={balance}
      held={isOver ? '0' : (shown.bets?.total ?? '0')}
      heldName={t('tables.yourBets')}
      session={live.session}
      time={time}
      maxReminder_min={limits.maxReminder_min}
      sound={live.sound}
      link={link}
      onRejoin={store.rejoin}
      panels={panels}
    >
      {game && shown ? <TableFloor game={game} live={{ ...live, shown }} format={format} /> : null}
      <p className="room-unseen" role="status">
        {live.announcement}
      </p>
    </GameShell>
  );
}

/** The running round as this window shows it, and what the player does in it. */
export type LiveRound = ReturnType<typeof useLiveRound>;

function useLiveRound(
  store: RoomStore<TableView>,
  { format, setBalance }: { format: (amount: string) => string; setBalance: (balance: string | null) => void },
) {
  const { t } = useHost();
  const { view } = useRoom(store);
  const left_s = useCountdown(store);
  const moments = useMoments(store, useReducedMotion());
  const sound = useSound(sounds);
  const [announcement, announce] = useAnnouncements(store);
  const refusalText = useTableRefusalText(format);
  const shown = view && moments.isRolling ? beforeResult(view) : view;
  const session = useRoundEnd(shown, (settled) => {
    setBalance(settled.balance);
    if (compare(settled.returned, settled.stake) > 0) sound.play('win');
    announce([shown && describeResult(t, shown), describeSettled(t, settled, format)].join(' '));
  });
  const betting = useBets(store, {
    roundId: view?.round?.roundId ?? null,
    onAnswer: (bets) => setBalance(bets.balance),
    onRefused: (refusal) => announce(refusalText(refusal)),
  });
  return { shown, left_s, moments, sound, announcement, betting, session, refusalText };
}

/** The text of a refused bet: for a limit of the table which one, and what it leaves. */
function useTableRefusalText(format: (amount: string) => string): (refusal: FrameRefusal) => string {
  const { t } = useHost();
  const text = useRefusalText();
  return (refusal) => {
    const { limit, spot, left } = refusal.params;
    if (refusal.code !== 'TABLE_LIMIT_REACHED' || limit === undefined) return text(refusal);
    return t(`tables.limit.${limit}` as MessageId, {
      spot: spot ? spotName(t, String(spot)) : '',
      left: left === undefined ? '' : format(String(left)),
    });
  };
}
