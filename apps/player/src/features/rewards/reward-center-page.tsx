import { useTranslation } from '@fairhouse/i18n/react';
import { type ReactNode, useId } from 'react';
import { AwardHistory } from './award-history.tsx';
import { OpenAwards } from './open-awards.tsx';
import { OwnPromotions } from './own-promotions.tsx';
import { VoucherBox } from './voucher-box.tsx';

/** What can be claimed, promotions, vouchers, and all awards of the past (C-11). */
export function RewardCenterPage() {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-8">
      <Section title={t('rewards.open')}>
        <OpenAwards />
      </Section>
      <Section title={t('rewards.vouchers')}>
        <VoucherBox />
      </Section>
      <Section title={t('rewards.promotions')}>
        <OwnPromotions />
      </Section>
      <Section title={t('rewards.history')}>
        <AwardHistory />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-16 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
