import type { BrandConfig } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { TriangleAlert } from 'lucide-react';

/**
 * Says what a currency lacks in the cashier: without deposit or withdrawal methods nobody can use it. Renders nothing when nothing is
 * missing.
 */
export function CashierNote({ config, currency }: { config: BrandConfig; currency: string }) {
  const t = useTranslation();
  const { deposit = 0, withdrawal = 0 } = config.cashier.find((each) => each.currency === currency) ?? {};
  if (deposit > 0 && withdrawal > 0) return null;
  const missing = deposit === 0 ? (withdrawal === 0 ? 'both' : 'deposit') : 'withdrawal';
  return (
    <output className="mt-4 flex max-w-prose items-start gap-2 text-14">
      <Icon of={TriangleAlert} size={18} className="mt-0.5 shrink-0 text-loss-ink" />
      {t(`brand.cashier.missing.${missing}`, { currency })}
    </output>
  );
}
