import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useId, useState } from 'react';
import type { Requirement } from './turnover-queries.ts';
import { TurnoverRounds } from './turnover-rounds.tsx';

/** The rounds that counted for a requirement, behind a button; they are read once it is pressed. */
export function RequirementRounds({ requirement }: { requirement: Requirement }) {
  const t = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const rounds = useId();
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        className="-ms-3 self-start"
        aria-expanded={isOpened}
        aria-controls={rounds}
        onClick={() => setOpened(!isOpened)}
      >
        {t(isOpened ? 'turnover.rounds.hide' : 'turnover.rounds')}
      </Button>
      <div id={rounds} hidden={!isOpened}>
        {isOpened ? <TurnoverRounds requirement={requirement} /> : null}
      </div>
    </>
  );
}
