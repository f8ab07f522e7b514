import { calls } from '@fairhouse/contracts';
import { findLotteryRules, listBooks } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, failureText, MoneyField, NumberField, notify, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { bookName } from './book-name.ts';
import { FirstDrawField, PendingDraw } from './first-draw-field.tsx';
import { invalidateLotteries, type Limits, type LotteryRow, limitsQuery } from './lottery-queries.ts';

/** The amounts of a game apart from those by book. */
const AMOUNTS = ['draw', 'line', 'order', 'player', 'payout'] as const;

/** The limits of a lottery, by draw, order and player, and for a number of each book. */
export function LimitsTab({ game }: { game: LotteryRow }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(limitsQuery(game.gameCode));
  if (data) return <LimitForm key={data.version} game={game} limits={data} />;
  return error ? (
    <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
  ) : (
    <Skeleton className="h-72 w-full" />
  );
}

type Changes = Limits['changes'];

function LimitForm({ game, limits }: { game: LotteryRow; limits: Limits }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const may = useMay('lottery.limits');
  const [changes, setChanges] = useState<Changes>(limits.changes);
  const [isSaving, setSaving] = useState(false);
  const [firstIssueNo, setFirstIssueNo] = useState('');
  const { currency, version } = limits;
  const rules = findLotteryRules(game.rules);
  const books = rules ? listBooks(rules) : [];
  const now = (value: string): string => t('lotteries.limits.now', { amount: amount(value, currency) });
  return (
    <Card>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSaving(true);
        }}
      >
        <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.limits.about')}</p>
        <PendingDraw version={version} draw={limits.pendingDraw} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {AMOUNTS.map((name) => (
            <MoneyField
              key={name}
              label={t(`lotteries.limits.${name}`)}
              help={now(limits[name])}
              currency={currency}
              disabled={!may}
              value={changes[name] ?? ''}
              onChange={(event) => setChanges(withAmount(changes, name, event.target.value))}
            />
          ))}
          <NumberField
            label={t('lotteries.limits.cover')}
            help={t('lotteries.limits.cover.help')}
            min={10}
            max={99}
            disabled={!may}
            value={changes.cover_bps === undefined ? null : Math.floor(changes.cover_bps / 100)}
            onChange={(cover) => setChanges(withCover(changes, cover))}
          />
        </div>
        <h2 className="text-16 font-semibold">{t('lotteries.limits.books')}</h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {limits.books.map(({ book, limit }) => (
            <MoneyField
              key={book}
              label={bookName(t, game.family, books, book)}
              help={now(limit)}
              currency={currency}
              disabled={!may}
              value={changes.books?.[book] ?? ''}
              onChange={(event) =>
                setChanges({ ...changes, books: withAmount(changes.books ?? {}, book, event.target.value) })
              }
            />
          ))}
        </div>
        {may ? (
          <Button kind="primary" type="submit" className="self-start">
            {t('lotteries.limits.save')}
          </Button>
        ) : null}
      </form>
      {isSaving ? (
        <ReasonDialog
          title={t('lotteries.limits.title', { name: game.name })}
          submit={t('lotteries.limits.save')}
          onConfirm={(reason) =>
            call(calls.lotteryPricesBackoffice.saveLimits, {
              gameCode: game.gameCode,
              version,
              changes,
              ...(firstIssueNo && { firstIssueNo }),
              reason,
            })
          }
          onDone={() => notify(t('lotteries.limits.done'), 'success')}
          onSettled={() => void invalidateLotteries()}
          onClose={() => setSaving(false)}
        >
          <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.limits.sure')}</p>
          <FirstDrawField draws={limits.nextDraws} value={firstIssueNo} onChange={setFirstIssueNo} />
        </ReasonDialog>
      ) : null}
    </Card>
  );
}

/** Sets the cover limit, in per cent; without one there is none. */
function withCover({ cover_bps: _before, ...changes }: Changes, cover: number | null): Changes {
  return cover === null ? changes : { ...changes, cover_bps: cover * 100 };
}

/** Sets an amount; an empty one is the standard again. */
function withAmount<Amounts extends object>(amounts: Amounts, name: string, value: string): Amounts {
  const kept = Object.entries(amounts).filter(([each]) => each !== name);
  return Object.fromEntries(value.trim() === '' ? kept : [...kept, [name, value.trim()]]) as Amounts;
}
