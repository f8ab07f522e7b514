import type { ContractKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { useEffect, useRef } from 'react';
import { StepBack } from '../../../centres/step-back.tsx';
import { StatementView } from './statement-view.tsx';

/** A statement in the place of the list in which it was opened: what it paid, and why. */
export function AgentStatement({
  kind,
  statementNo,
  back,
  onBack,
}: {
  kind: ContractKind;
  statementNo: string;
  /** The label of the way back; the account record's when omitted. */
  back?: string;
  onBack: () => void;
}) {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <StepBack label={back ?? t('statements.back')} onBack={onBack} />
      <h3 ref={heading} tabIndex={-1} className="text-20 outline-none">
        {t('statements.title', { number: statementNo })}
      </h3>
      <StatementView kind={kind} statementNo={statementNo} />
    </div>
  );
}
