import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';
import { useState } from 'react';
import type { Prices } from './lottery-queries.ts';

type NextDraw = Prices['nextDraws'][number];

/** Draws that open later than this are the default: the server leaves itself some seconds to prepare. */
const NOTICE_MS = 5_000;

/** The first draw of a change, with a preview of its number and time; '' is the next one that is not open yet. */
export function FirstDrawField({
  draws,
  value,
  onChange,
}: {
  draws: readonly NextDraw[];
  value: string;
  onChange: (issueNo: string) => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const [now] = useState(() => Date.now());
  const textOf = ({ issueNo, openAt }: NextDraw, style: 'full' | 'time'): string => {
    const at = time(new Date(openAt).toISOString(), style);
    return openAt <= now ? t('lotteries.first.open', { issueNo, at }) : t('lotteries.first.draw', { issueNo, at });
  };
  const next = draws.find(({ openAt }) => openAt > now + NOTICE_MS);
  const chosen = value === '' ? next : draws.find(({ issueNo }) => issueNo === value);
  return (
    <Select
      label={t('lotteries.first')}
      help={chosen ? t('lotteries.first.help', { draw: textOf(chosen, 'full') }) : t('lotteries.first.none')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: t('lotteries.first.next') },
        ...draws.map((draw) => ({ value: draw.issueNo, label: textOf(draw, 'time') })),
      ]}
    />
  );
}

/** Says that a version does not hold yet, and from which draw it does. */
export function PendingDraw({ version, draw }: { version: number; draw: NextDraw | null }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (!draw) return null;
  const at = time(new Date(draw.openAt).toISOString());
  return <p className="text-14">{t('lotteries.first.pending', { version, issueNo: draw.issueNo, at })}</p>;
}
