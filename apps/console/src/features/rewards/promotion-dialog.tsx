import { calls, type PromotionDetail } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, ErrorState, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { BreachList } from './breach-list.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { PreviewPlayerDialog } from './preview-player-dialog.tsx';
import { invalidateRewards, promotionQuery } from './reward-queries.ts';
import { RulesDialog } from './rules-dialog.tsx';
import { SimulateDialog } from './simulate-dialog.tsx';
import { SimulationFacts } from './simulation-facts.tsx';
import { TermsPreview } from './terms-preview.tsx';
import { TrialDialog } from './trial-dialog.tsx';

type Step = 'edit' | 'launch' | 'stop' | 'give' | 'simulate' | 'trial' | 'player';

/** One promotion: its terms and figures, and what the operator may do with it. */
export function PromotionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(promotionQuery(id));
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  if (data && step === 'edit') return <RulesDialog stored={data} onSaved={() => undefined} onClose={back} />;
  if (data && (step === 'launch' || step === 'stop'))
    return <StateDialog promotion={data} step={step} onClose={back} />;
  if (data && step === 'give') return <GrantDialog promotion={data} onClose={back} />;
  if (data && step === 'simulate') return <SimulateDialog promotion={data} onClose={back} />;
  if (data && step === 'trial') return <TrialDialog promotion={data} onClose={back} />;
  if (data && step === 'player') return <PreviewPlayerDialog promotion={data} onClose={back} />;
  return (
    <Dialog
      size="wide"
      title={data?.name ?? t('giving.promotion')}
      onClose={onClose}
      footer={data ? <Actions promotion={data} onStep={setStep} /> : undefined}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          {data.stopReason ? (
            <p className="text-14 text-ink-soft">{t('giving.stopped.why', { reason: data.stopReason })}</p>
          ) : null}
          <FourEyesNote promotion={data} />
          <TermsPreview terms={data.terms} />
          <BreachList breaches={data.breaches} />
          <SimulationFacts simulation={data.simulation} of={data} />
          <p className="text-12 text-ink-faint">
            {t('giving.hash')} <span className="figures break-all">{data.hash}</span>
          </p>
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Dialog>
  );
}

function Actions({ promotion, onStep }: { promotion: PromotionDetail; onStep: (step: Step) => void }) {
  const t = useTranslation();
  const [mayEdit, mayApprove] = [useMay('rewards.edit'), useMay('rewards.approve')];
  const { state, version, liveVersion, trigger, rules } = promotion;
  const isLive = state === 'running' || state === 'scheduled' || state === 'exhausted';
  return (
    <>
      {mayApprove && isLive ? (
        <Button kind="danger" onClick={() => onStep('stop')}>
          {t('giving.stop')}
        </Button>
      ) : null}
      {mayApprove && state === 'running' && trigger === 'manual' ? (
        <Button onClick={() => onStep('give')}>{t('giving.give')}</Button>
      ) : null}
      <Button onClick={() => onStep('player')}>{t('previewing.open')}</Button>
      {rules.trial && liveVersion > 0 ? (
        <Button onClick={() => onStep('trial')}>{t('launching.trial.results')}</Button>
      ) : null}
      {mayEdit && trigger !== 'code' && trigger !== 'manual' ? (
        <Button onClick={() => onStep('simulate')}>{t('launching.simulate')}</Button>
      ) : null}
      {mayEdit && state !== 'stopped' ? <Button onClick={() => onStep('edit')}>{t('giving.edit')}</Button> : null}
      {mayApprove && state !== 'stopped' && version > liveVersion ? (
        <Button kind="primary" onClick={() => onStep('launch')}>
          {t('giving.launch')}
        </Button>
      ) : null}
    </>
  );
}

function FourEyesNote({ promotion: { fourEyes, proposal, version, liveVersion } }: { promotion: PromotionDetail }) {
  const t = useTranslation();
  if (version === liveVersion || !fourEyes) return null;
  return (
    <p className="text-14 text-ink-soft">
      {proposal === null ? t('launching.fourEyes') : t('launching.waiting', { number: proposal })}
    </p>
  );
}

function StateDialog({
  promotion,
  step,
  onClose,
}: {
  promotion: PromotionDetail;
  step: 'launch' | 'stop';
  onClose: () => void;
}) {
  const t = useTranslation();
  const { id, version, name, terms, breaches } = promotion;
  return (
    <ReasonDialog
      title={t(`giving.${step}.title`, { name })}
      submit={t(`giving.${step}`)}
      destructive={step === 'stop'}
      onConfirm={(reason) =>
        step === 'launch'
          ? call(calls.promotionsBackoffice.launch, { id, version, reason })
          : call(calls.promotionsBackoffice.stop, { id, reason })
      }
      onDone={({ liveVersion }) =>
        notify(t(step === 'launch' && liveVersion < version ? 'launching.proposed' : `giving.${step}.done`), 'success')
      }
      onSettled={() => void invalidateRewards()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t(`giving.${step}.about`)}</p>
      {step === 'launch' ? (
        <>
          <FourEyesNote promotion={promotion} />
          <BreachList breaches={breaches} />
          <TermsPreview terms={terms.slice(0, 1)} />
        </>
      ) : null}
    </ReasonDialog>
  );
}
