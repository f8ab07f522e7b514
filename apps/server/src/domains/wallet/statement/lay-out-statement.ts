import type { Currency } from '@fairhouse/contracts';
import { type AccountStatement } from '@fairhouse/game-math/accounts';
import { formatTime, languageOf, type MessageId, WHOLE } from '@fairhouse/i18n';
import type { TranslateIn } from '#http';
import { MOVEMENTS, type MovementKind } from '#ledger';
import type { StatementPages } from './statement-pages.ts';

/** The most rows of a document; what is more is in the signed file. */
export const MOST_ROWS = 1_000;
const DAY_FIGURES = ['turnover', 'gameResult', 'result', 'deposits', 'paidOut'] as const;

/**
 * Lays out a statement for printing, in a language that has fonts here: English, Chinese or Arabic; English for any other.
 *
 * @param origin of the site, where the signed file can be checked
 */
export function layOutStatement(
  t: TranslateIn,
  document: AccountStatement,
  { language, origin }: { language: string; origin: string },
): StatementPages {
  const { code, tag, dir } = languageOf(WHOLE.some((each) => each === language) ? language : 'EN');
  const text = (key: MessageId, params: Record<string, string | number> = {}): string => t(code, key, params);
  const currency = document.currency as Currency;
  const days = document.days.slice(0, MOST_ROWS);
  const payments = document.payments.slice(0, MOST_ROWS - days.length);
  const moreThan = (all: readonly unknown[], shown: readonly unknown[]): string | null =>
    all.length > shown.length ? text('statement.more', { count: all.length - shown.length }) : null;
  return {
    language: tag,
    dir,
    brand: document.brandName,
    title: text('statement.title'),
    facts: [
      [text('statement.account'), `${document.account} (${document.username})`],
      [text('statement.period'), `${document.fromDay} – ${document.toDay}`],
      [text('statement.zone'), `${document.zone}, ${String(document.cutHour).padStart(2, '0')}:00`],
      [text('statement.issued'), formatTime(tag, document.issuedAt, 'full', document.zone)],
      [text('statement.currency'), currency],
      [text('profit.opening'), document.opening],
      [text('profit.closing'), document.closing],
    ],
    tables: [
      {
        title: text('profit.byDay'),
        head: [
          text('profit.day'),
          text('profit.opening'),
          ...DAY_FIGURES.map((figure) => text(`profit.figure.${figure}`)),
          text('profit.closing'),
        ],
        rows: days.map((day) => [day.day, day.opening, ...DAY_FIGURES.map((figure) => day[figure]), day.closing]),
        figuresFrom: 1,
        more: moreThan(document.days, days),
      },
      {
        title: text('statement.payments'),
        head: [
          text('wallet.column.time'),
          text('wallet.column.kind'),
          text('wallet.column.reference'),
          text('wallet.column.amount'),
        ],
        rows: payments.map(({ at, kind, reference, amount }) => [
          formatTime(tag, at, 'full', document.zone),
          text(`wallet.kind.${MOVEMENTS[kind as MovementKind].record}`),
          reference,
          amount,
        ]),
        figuresFrom: 3,
        more: moreThan(document.payments, payments),
      },
    ],
    footer: text('statement.note', { address: `${origin}/verify` }),
  };
}
