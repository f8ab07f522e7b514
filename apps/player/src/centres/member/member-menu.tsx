import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Avatar, Badge, Money } from '@fairhouse/ui';
import { MissionBadge } from '../../features/missions/mission-badge.tsx';
import { useBalance, useIcon } from '../../platform/queries.ts';
import { UnreadBadge } from '../../shell/unread-badge.tsx';
import { CentreMenu } from '../centre-menu.tsx';
import { listOpenMemberPages } from './member-pages.ts';

/** Shows the member, their balance and the pages. `shown` is the entry that a wide screen highlights. */
export function MemberMenu({
  member,
  shown,
  onGo,
}: {
  member: Output<typeof calls.identity.memberInfo>;
  shown: string;
  onGo: (key: string) => void;
}) {
  const t = useTranslation();
  const balance = useBalance();
  const name = member.nickname || member.account;
  const labels = [member.clubLabel, ...member.memberLabel]
    .map(({ labelName }) => labelName)
    .filter((label) => label !== '');
  return (
    <>
      <div className="flex items-center gap-3 px-3 pt-3 pb-4 sm:max-lg:hidden">
        <Avatar name={name} image={useIcon()} />
        <div className="min-w-0">
          <p className="truncate text-14 text-ink-soft">
            <bdi>{name}</bdi>
          </p>
          {balance.data ? (
            <Money amount={balance.data.sumBalance} currency={balance.data.currency} live className="text-20" />
          ) : (
            <span className="text-20 text-ink-faint">{'\u2014'}</span>
          )}
          {balance.data && Number(balance.data.bonus) > 0 ? (
            <p className="text-12 text-ink-faint">
              {t('shell.balance.bonus')} <Money amount={balance.data.bonus} currency={balance.data.currency} />
            </p>
          ) : null}
          {labels.length > 0 ? (
            <ul aria-label={t('centre.labels')} className="mt-1 flex flex-wrap gap-1">
              {labels.map((label) => (
                <li key={label}>
                  <Badge>
                    <bdi>{label}</bdi>
                  </Badge>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      <CentreMenu
        label={t('centre.menu')}
        pages={listOpenMemberPages()}
        shown={shown}
        badgeOf={(key) =>
          key === 'messageV2' ? <UnreadBadge /> : key === 'missionLeaderboard' ? <MissionBadge /> : null
        }
        onGo={onGo}
      />
    </>
  );
}
