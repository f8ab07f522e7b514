import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Avatar, classNames, Icon, Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { vendorWalletsQuery } from '../../features/wallet/vendor-wallets-query.ts';
import { useBalance, useIcon } from '../../platform/queries.ts';
import { UnreadBadge } from '../../shell/unread-badge.tsx';
import { listOpenMemberPages, type MemberPage } from './member-pages.ts';

/**
 * Shows the member, their balance and the pages. Between phone and wide screen it is only a rail of icons, so that tables have room.
 * `shown` is the entry that a wide screen highlights.
 */
export function CentreMenu({
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
  const { data: vendors } = useQuery(vendorWalletsQuery);
  const pages = listOpenMemberPages().filter(({ key }) => key !== 'transferFund' || (vendors?.wallets.length ?? 0) > 0);
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
        </div>
      </div>
      <nav aria-label={t('centre.menu')}>
        <ul className="flex flex-col gap-1">
          {pages.map((page) => (
            <li key={page.key}>
              <MenuRow page={page} here={page.key === shown} onGo={onGo} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function MenuRow({ page, here, onGo }: { page: MemberPage; here: boolean; onGo: (key: string) => void }) {
  const t = useTranslation();
  return (
    <button
      type="button"
      title={t(page.title)}
      aria-current={here ? 'page' : undefined}
      onClick={() => onGo(page.key)}
      className={classNames(
        'relative flex min-h-13 w-full items-center gap-3 rounded-box px-3 text-start sm:min-h-11',
        here ? 'text-ink sm:bg-raised' : 'text-ink-soft hover:bg-raised hover:text-ink',
      )}
    >
      <Icon of={page.icon} className={classNames('shrink-0', here && 'sm:text-primary-ink')} />
      <span className="flex min-w-0 flex-1 flex-col sm:max-lg:sr-only">
        <span className={classNames('text-16 sm:text-14', here && 'sm:font-semibold')}>{t(page.title)}</span>
        <span className="text-12 text-ink-faint sm:hidden">{t(page.about)}</span>
      </span>
      {page.key === 'messageV2' ? (
        <span className="flex sm:max-lg:absolute sm:max-lg:end-0.5 sm:max-lg:top-0.5">
          <UnreadBadge />
        </span>
      ) : null}
      <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-faint sm:hidden rtl:-scale-x-100" />
    </button>
  );
}
