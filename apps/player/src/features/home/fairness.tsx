import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ArrowRight, type LucideIcon, Percent, ReceiptText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { isOpen } from '../../platform/switches.ts';
import { SectionRow } from './section-row.tsx';

const go =
  'mt-auto -mb-3 inline-flex min-h-11 items-center gap-2 self-start text-14 font-semibold text-primary-ink underline-offset-4 hover:underline';

function Reason({
  icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2 rounded-tile border border-line bg-surface p-5">
      <Icon of={icon} size={28} className="shrink-0 text-primary-ink" />
      <h3 className="text-20">{title}</h3>
      <p className="text-14 text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

/** Explains the fairness: three facts that anyone can check. */
export function Fairness() {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  const arrow = <Icon of={ArrowRight} size={16} className="shrink-0 rtl:-scale-x-100" />;
  return (
    <SectionRow title={t('home.fair.title')}>
      <div className="grid gap-4 md:grid-cols-3">
        <Reason icon={ShieldCheck} title={t('home.fair.verify')} text={t('home.fair.verify.text')}>
          <Link to="/verify" className={go}>
            {t('home.fair.verify.go')}
            {arrow}
          </Link>
        </Reason>
        <Reason icon={ReceiptText} title={t('home.fair.ledger')} text={t('home.fair.ledger.text')}>
          <button type="button" className={go} onClick={() => openCentre('transactionHistory')}>
            {t('home.fair.ledger.go')}
            {arrow}
          </button>
        </Reason>
        <Reason icon={Percent} title={t('home.fair.odds')} text={t('home.fair.odds.text')}>
          {isOpen('/rng') ? (
            <Link to="/rng" className={go}>
              {t('home.fair.odds.go')}
              {arrow}
            </Link>
          ) : null}
        </Reason>
      </div>
    </SectionRow>
  );
}
