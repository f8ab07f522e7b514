import type { RTP_STATUSES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Tone } from '@fairhouse/ui';

type Status = (typeof RTP_STATUSES)[number];

const TONES: Record<Status, Tone> = { unsure: 'neutral', fine: 'good', alarm: 'waiting', disable: 'bad' };

/** The verdict of a comparison with theory. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useTranslation();
  return <Badge tone={TONES[status]}>{t(`rtp.status.${status}`)}</Badge>;
}
