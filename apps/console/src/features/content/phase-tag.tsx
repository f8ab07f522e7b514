import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag, type Tone } from '@fairhouse/ui';
import { CalendarClock, CircleCheck, CircleSlash, type LucideIcon, PencilLine } from 'lucide-react';
import type { Phase } from './content-kinds.ts';

const STYLES: Record<Phase, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  scheduled: { tone: 'waiting', icon: CalendarClock },
  live: { tone: 'good', icon: CircleCheck },
  ended: { tone: 'neutral', icon: CircleSlash },
};

/** The phase of a content item: draft, scheduled, live, ended. */
export function PhaseTag({ phase }: { phase: Phase }) {
  const t = useTranslation();
  return (
    <StateTag tone={STYLES[phase].tone} icon={STYLES[phase].icon}>
      {t(`content.phase.${phase}`)}
    </StateTag>
  );
}
