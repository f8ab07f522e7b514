import { Opening, type OpeningDraw } from '@fairhouse/game-clients/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';

/** The opening of a recorded draw, from its beginning: it starts when its code is there. */
export function PlayedOpening({ draw }: { draw: OpeningDraw }) {
  const t = useTranslation();
  const [startedAt_ms] = useState(() => performance.now());
  return <Opening draw={draw} startedAt_ms={startedAt_ms} t={t} />;
}
