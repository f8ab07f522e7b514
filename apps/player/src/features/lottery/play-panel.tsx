import { findPlay, type PlayType } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { treeKindOf, useBetting } from './betting-context.ts';
import { changeSearch } from './change-search.ts';
import { isGridPlay } from './credit/credit-cells.ts';
import { CreditGrid } from './credit/credit-grid.tsx';
import { FigureChoice, useFigures, useShownFigures } from './pick/pick-figures.tsx';
import { Picks } from './picks.tsx';
import { PlayChoice } from './play-choice.tsx';
import type { PlayGroup } from './play-tree.ts';
import { POOL_COLUMNS } from './pool/pool-list.ts';
import { PoolSlip } from './pool/pool-slip.tsx';
import type { Placing } from './slip/use-place-order.ts';
import { ThaiSlip } from './thai/thai-slip.tsx';
import type { usePicking } from './use-picking.ts';

/** What players of a family know better than the fields of a play type: a list of numbers (โพย), a table of a pool. */
const LISTS = {
  TH: { Slip: ThaiSlip, name: 'lottery.list' },
  TG: { Slip: PoolSlip, name: 'lottery.pool' },
} as const;

const isPoolPlay = (id: string): boolean => POOL_COLUMNS.some(({ play }) => play === id);

/** The tree, then the picks: a grid with odds and stakes in credit entries, else the fields of the play type. */
export function PlayPanel({
  groups,
  picking,
  placing,
  chip,
  onChip,
}: {
  groups: readonly PlayGroup[];
  picking: ReturnType<typeof usePicking>;
  placing: Placing;
} & Pick<ComponentProps<typeof CreditGrid>, 'chip' | 'onChip'>) {
  const t = useTranslation();
  const { rules, entry, game } = useBetting();
  const { play } = picking;
  const [isListed, setListed] = useState(isPoolPlay(play.id));
  const navigate = useNavigate();
  const list = game.family === 'TH' || game.family === 'TG' ? LISTS[game.family] : null;
  const [shown, setShown] = useShownFigures();
  const figuresOf = useFigures(shown);
  const group = groups.find(({ plays }) => plays.some(({ id }) => id === play.id)) ?? groups[0];
  if (!group) return null;
  const gridPlays = treeKindOf(entry) === 'credit' ? group.plays.filter(isGridPlay) : [];
  // the plays of the grid are one choice of the group
  const choices = { ...group, plays: group.plays.filter((each) => !gridPlays.includes(each) || each === gridPlays[0]) };
  const isGrid = gridPlays.includes(play);
  const choose = (next: PlayType | undefined) => {
    if (!next) return;
    picking.setPlay(next);
    void navigate({
      to: '.',
      search: (now: object) => changeSearch(now, { playType: next.id }),
      replace: true,
      resetScroll: false,
    });
  };
  const figureChoice = <FigureChoice shown={shown} onChange={setShown} />;
  return (
    <section
      aria-label={t('lottery.plays')}
      className="flex flex-col gap-4 rounded-tile border border-line bg-surface p-4"
    >
      {list ? (
        <ChoiceRow
          label={t('lottery.list.way')}
          value={isListed ? 'list' : 'plays'}
          choices={[
            { value: 'plays', label: t('lottery.list.plays') },
            { value: 'list', label: t(list.name) },
          ]}
          onChange={(value) => setListed(value === 'list')}
        />
      ) : null}
      {list && isListed ? (
        <list.Slip />
      ) : (
        <>
          <PlayChoice
            groups={groups}
            group={choices}
            playId={isGrid ? (gridPlays[0]?.id ?? '') : play.id}
            onGroup={({ plays }) => choose(plays[0])}
            onPlay={(id) => choose(findPlay(rules, id))}
          />
          {isGrid ? (
            <CreditGrid
              key={group.group}
              plays={gridPlays}
              placing={placing}
              figuresOf={figuresOf}
              figureChoice={figureChoice}
              chip={chip}
              onChip={onChip}
            />
          ) : (
            <Picks picking={picking} placing={placing} figuresOf={figuresOf} figureChoice={figureChoice} />
          )}
        </>
      )}
    </section>
  );
}
