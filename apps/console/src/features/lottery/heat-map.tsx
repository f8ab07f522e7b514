import type { Book } from '@fairhouse/game-math/lottery';
import { pickName } from '@fairhouse/game-ui/lottery';
import { type Translate, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, classNames, Table } from '@fairhouse/ui';
import type { Exposure } from './lottery-queries.ts';
import { shareOf } from './share-of.ts';

/** Books up to this size show every number, also those without a load. */
const MAX_CELLS = 100;
const MAX_ROWS = 20;

/** Backgrounds by share of the limit, in percent. The share is written in each cell too. */
const LEVELS = [
  { from: 90, className: 'bg-loss/45' },
  { from: 60, className: 'bg-loss/30' },
  { from: 30, className: 'bg-loss/20' },
  { from: 1, className: 'bg-loss/10' },
] as const;

const levelOf = (share: number): string | undefined => LEVELS.find(({ from }) => share >= from)?.className;

type Atom = Exposure['atoms'][number] & { name: string; share: number };

/** The loads of a book by number: every number of a small book in colours, and the largest loads as a table. */
export function HeatMap({
  book,
  atoms,
  limit,
  currency,
}: {
  book: Book;
  atoms: Exposure['atoms'];
  limit: string;
  currency: string;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const named = atoms.map(
    (atom): Atom => ({ ...atom, name: atomName(t, book, atom.atom), share: shareOf(atom.load, limit) }),
  );
  const columns: Column<Atom>[] = [
    { key: 'number', header: t('lotteries.number'), cell: ({ name }) => <bdi className="figures">{name}</bdi> },
    { key: 'load', header: t('lotteries.load'), figures: true, cell: ({ load }) => amount(load, currency) },
    {
      key: 'share',
      header: t('lotteries.share'),
      figures: true,
      cell: ({ share }) => <span className={classNames('rounded-box px-2 py-0.5', levelOf(share))}>{share}%</span>,
    },
  ];
  return (
    <>
      {book.atoms > 1 && book.atoms <= MAX_CELLS ? <Cells book={book} atoms={named} /> : null}
      <Table
        caption={t('lotteries.heat.largest')}
        columns={columns}
        rows={named.slice(0, MAX_ROWS)}
        rowKey={({ atom }) => String(atom)}
      />
    </>
  );
}

function Cells({ book, atoms }: { book: Book; atoms: readonly Atom[] }) {
  const t = useTranslation();
  const shares = new Map(atoms.map(({ atom, share }) => [atom, share]));
  return (
    <ol
      aria-label={t('lotteries.heat')}
      dir="ltr"
      className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1"
    >
      {Array.from({ length: book.atoms }, (_, atom) => {
        const share = shares.get(atom) ?? 0;
        return (
          <li
            key={atom}
            className={classNames(
              'flex flex-col items-center rounded-box border border-line px-1 py-1.5 text-center',
              levelOf(share),
            )}
          >
            <bdi className="figures text-14 font-semibold text-ink">{atomName(t, book, atom)}</bdi>
            <span className="figures text-12 text-ink">{share}%</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Digits are written together, larger numbers apart. */
function atomName(t: Translate, book: Book, atom: number): string {
  const values = book.valuesOf(atom);
  if (values.length === 0) return t('lotteries.book.whole');
  const names = values.map((value) => pickName(t, value));
  return names.join(book.segment?.of === 'digit' ? '' : ' ');
}
