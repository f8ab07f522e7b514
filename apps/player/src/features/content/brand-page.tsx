import type { PageKey } from '@fairhouse/contracts';
import { PosterArt } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { useToken } from '../../platform/session.ts';
import { isOn, isOpen } from '../../platform/switches.ts';
import { hasCustomerService, openCustomerService } from '../../shell/customer-service.ts';
import { LevelList } from '../ranks/level-list.tsx';
import { levelsQuery } from '../ranks/rank-queries.ts';
import { pageQuery } from './content-queries.ts';
import { NotPublished } from './info-page.tsx';
import { Loaded, TextSkeleton } from './loaded.tsx';
import { ReadingFrame } from './page-frame.tsx';
import { PageText } from './page-text.tsx';

/** A brand page under a poster, with next steps below it. */
function BrandPage({
  pageKey,
  poster,
  below,
  children,
}: {
  pageKey: PageKey;
  poster: ReactNode;
  /** Between the text and the next steps. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const query = useQuery(pageQuery(pageKey));
  return (
    <ReadingFrame>
      <div className="h-40 overflow-hidden rounded-tile border border-line sm:h-56">{poster}</div>
      <Loaded query={query} skeleton={<TextSkeleton />} missing={<NotPublished pageKey={pageKey} />}>
        {(page) => <PageText page={page} />}
      </Loaded>
      {below}
      <div className="flex flex-wrap gap-2">{children}</div>
    </ReadingFrame>
  );
}

/** The ranks of the brand, from the server. Nothing while they load or when they cannot be loaded: the text above them remains. */
function Ranks() {
  const t = useTranslation();
  const { data } = useQuery(levelsQuery);
  if (!data || data.levels.length === 0) return null;
  return (
    <section aria-labelledby="ranks" className="flex flex-col gap-3">
      <h2 id="ranks" className="text-20">
        {t('ranks.all')}
      </h2>
      <LevelList levels={data.levels} />
      <p className="text-12 text-ink-faint">{t('ranks.note')}</p>
    </section>
  );
}

/** Explains the ranks. */
export function VipPage() {
  const t = useTranslation();
  const { openRegister } = useDialogs();
  return (
    <BrandPage
      pageKey="vip"
      poster={<PosterArt tone="violet" motif="crown" />}
      below={isOn('MCS-RANK') ? <Ranks /> : null}
    >
      {useToken() === null && isOn('MCS-REGISTER') ? (
        <Button kind="primary" onClick={openRegister}>
          {t('shell.register')}
        </Button>
      ) : null}
      {isOpen('/promotions') ? (
        <Link to="/promotions" className={buttonClass('secondary')}>
          {t('pages.promotions.title')}
        </Link>
      ) : null}
    </BrandPage>
  );
}

/** Working with us: agents and partners. */
export function JoinPage() {
  const t = useTranslation();
  return (
    <BrandPage pageKey="join" poster={<PosterArt tone="brass" motif="cards" />}>
      {hasCustomerService() ? (
        <Button kind="primary" onClick={openCustomerService}>
          {t('shell.contact')}
        </Button>
      ) : null}
      {isOpen('/help') ? (
        <Link to="/help" className={buttonClass('secondary')}>
          {t('pages.help.title')}
        </Link>
      ) : null}
    </BrandPage>
  );
}
