import { useFormats } from '@fairhouse/i18n/react';
import { Nothing } from '../../components/nothing.tsx';
import type { Exposure } from './sports-queries.ts';

/** Amounts by currency, one a line. */
export function ExposureFigures({ exposure, of }: { exposure: Exposure; of: 'stake' | 'worst' }) {
  const { amount } = useFormats();
  if (exposure.length === 0) return <Nothing />;
  return (
    <span className="flex flex-col">
      {exposure.map((each) => (
        <span key={each.currency}>{amount(each[of], each.currency)}</span>
      ))}
    </span>
  );
}
