import { calls } from '@fairhouse/contracts';
import { TableReplay } from '@fairhouse/game-clients/table-round';
import { verdictOf } from '@fairhouse/game-math';
import { checkTableRound, findTableGame, isOpeningOf, type TableGame, toCard } from '@fairhouse/game-math/tables';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, Icon, Skeleton, saveFile } from '@fairhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../platform/call.ts';
import { FindingList } from '../verify/finding-list.tsx';
import { Verdict } from '../verify/verdict.tsx';
import { RoundCards } from './round-cards.tsx';
import { RoundChances } from './round-chances.tsx';
import { RoundSpots } from './round-spots.tsx';
import { type TableRound, toTableRecord, writeTableProof } from './table-record.ts';

const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['member', 'table round', roundId],
    queryFn: () => call(calls.tables.round, { roundId }),
  });

/** A round of a live table: replay, own stakes with pay and reason, cards with their proofs, exact chances, and its verification. */
export function TableRoundView({ roundId }: { roundId: string }) {
  const t = useTranslation();
  const round = useQuery(roundQuery(roundId));
  if (round.data) return <Round found={round.data} />;
  if (round.error)
    return (
      <ErrorState title={t('live.round.failed')} onRetry={() => void round.refetch()}>
        {failureText(round.error, t)}
      </ErrorState>
    );
  return <Skeleton className="h-96 w-full rounded-tile" />;
}

function Round({ found }: { found: TableRound }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { round, own } = found;
  const game = findTableGame(round.gameCode, round.versionHash);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <p className="text-16 font-semibold">
          <bdi>{round.tableName}</bdi>
        </p>
        <p className="figures text-14 text-ink-soft">
          {t('tables.round', { number: round.roundNo })} · {time(round.at)}
        </p>
        <ResultLine found={found} game={game} />
      </div>
      {game ? <Replay found={found} game={game} /> : <p className="text-14 text-ink-soft">{t('live.round.unknown')}</p>}
      {own ? <RoundSpots own={own} /> : null}
      <RoundCards round={round} isProven={(at) => isProven(found, at)} />
      {game && round.chances.length > 0 ? <RoundChances game={game} round={round} /> : null}
      <Verification found={found} />
    </div>
  );
}

/** The result in words, or why the round is void. */
function ResultLine({ found: { round }, game }: { found: TableRound; game: TableGame | undefined }) {
  const t = useTranslation();
  if (round.state === 'VOID') return <p className="text-16">{t('tables.void', { reason: round.voidReason ?? '' })}</p>;
  const { mark } = round;
  if (!mark) return null;
  if ('number' in mark) {
    const isRed = game?.kind === 'roulette' && game.red.includes(mark.number);
    const colour = mark.number === 0 ? 'zero' : isRed ? 'red' : 'black';
    return (
      <p className="text-20 font-semibold">
        {t('tables.result.number', { number: mark.number, colour: t(`tables.colour.${colour}`) })}
      </p>
    );
  }
  const { winner, playerPoints, bankerPoints } = mark;
  return <p className="text-20 font-semibold">{t(`tables.result.${winner}`, { playerPoints, bankerPoints })}</p>;
}

function Replay({ found: { round }, game }: { found: TableRound; game: TableGame }) {
  const t = useTranslation();
  const [started_ms, setStarted] = useState<number | null>(null);
  return (
    <section aria-label={t('live.round.replay')} className="flex flex-col items-start gap-3">
      <div className="relative h-48 w-full overflow-hidden rounded-tile sm:h-80 [&_canvas]:absolute [&_canvas]:inset-0 [&_canvas]:size-full">
        <TableReplay game={game} t={t} round={recordedOf(round)} startedAt_ms={started_ms} />
      </div>
      <Button icon={<Icon of={RotateCcw} size={16} />} onClick={() => setStarted(performance.now())}>
        {t('live.round.replay')}
      </Button>
    </section>
  );
}

const recordedOf = ({ roundId, shoe, draw, cards, number }: TableRound['round']) => ({
  roundId,
  commitment: shoe?.commitment ?? draw?.commitment ?? '',
  cards: cards.map(({ card }) => card),
  number,
});

/** Whether a card of the round leads to the published root of its shoe. */
function isProven({ round: { shoe, cards } }: TableRound, at: number): boolean {
  const opened = cards[at];
  return (
    shoe !== null &&
    opened !== undefined &&
    isOpeningOf(shoe.root, shoe.decks, { ...opened, card: toCard(opened.card) })
  );
}

const KINDS = { verified: 'good', refuted: 'bad', open: 'open' } as const;

/** What this browser verifies of the round, and the file with which anybody else can. */
function Verification({ found }: { found: TableRound }) {
  const t = useTranslation();
  const record = useMemo(() => toTableRecord(found), [found]);
  const findings = useMemo(() => (record ? checkTableRound(record) : []), [record]);
  if (!record) return null;
  const { roundId } = found.round;
  const verdict = verdictOf(findings);
  return (
    <section aria-labelledby="round-verified" className="flex flex-col items-stretch gap-4">
      <h2 id="round-verified" className="text-20">
        {t('live.round.verified')}
      </h2>
      <Verdict kind={KINDS[verdict]} title={t(`verify.proof.${verdict}`)}>
        <p className="text-14 text-ink-soft">{t(verdict === 'open' ? 'live.round.shoeRuns' : 'tables.fair.level')}</p>
      </Verdict>
      <details>
        <summary className="min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">{t('live.round.checks')}</summary>
        <FindingList findings={findings} />
      </details>
      <div className="flex flex-col items-start gap-3 rounded-box border border-line bg-page p-4">
        <p className="max-w-prose text-14 text-ink-soft">{t('live.round.proof.about')}</p>
        <Button
          icon={<Icon of={Download} size={18} />}
          onClick={() => saveFile(`${roundId}.json`, writeTableProof(roundId, record), 'application/json')}
        >
          {t('live.round.proof')}
        </Button>
      </div>
    </section>
  );
}
