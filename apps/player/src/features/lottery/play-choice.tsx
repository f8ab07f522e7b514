import { explainPlay } from '@fairhouse/game-math/lottery';
import { playGroupName, playName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, Select } from '@fairhouse/ui';
import { useIsWide } from '../../platform/use-is-wide.ts';
import type { PlayGroup } from './play-tree.ts';

/** The tree of play types: the groups, then the play types of the open one. All are visible where there is room. */
export function PlayChoice({
  groups,
  group,
  playId,
  onGroup,
  onPlay,
}: {
  groups: readonly PlayGroup[];
  group: PlayGroup;
  playId: string;
  onGroup: (group: PlayGroup) => void;
  onPlay: (playId: string) => void;
}) {
  const t = useTranslation();
  const isWide = useIsWide();
  const choose = (id: string) => {
    const found = groups.find((each) => each.group === id);
    if (found) onGroup(found);
  };
  const ofGroups = groups.map((each) => ({ value: each.group, label: playGroupName(t, each.group) }));
  const ofPlays = group.plays.map(({ id }) => ({ value: id, label: playName(t, id) }));
  if (!isWide)
    return (
      <div className="grid grid-cols-2 gap-2">
        <Select
          label={t('lottery.groups')}
          value={group.group}
          options={ofGroups}
          onChange={(event) => choose(event.target.value)}
        />
        <Select
          label={t('lottery.plays')}
          value={playId}
          options={ofPlays}
          onChange={(event) => onPlay(event.target.value)}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <ChoiceRow label={t('lottery.groups')} value={group.group} choices={ofGroups} onChange={choose} />
      {group.plays.length > 1 ? (
        <div className="border-s-2 border-line ps-2">
          <ChoiceRow label={t('lottery.plays')} value={playId} choices={ofPlays} onChange={onPlay} />
        </div>
      ) : null}
    </div>
  );
}

/** What a unit of the play type is and when it wins. */
export function PlayRule({ play }: { play: PlayGroup['plays'][number] }) {
  const t = useTranslation();
  const { key, values } = explainPlay(play);
  return <p className="max-w-[70ch] text-14 text-ink-soft">{t(key, values)}</p>;
}
