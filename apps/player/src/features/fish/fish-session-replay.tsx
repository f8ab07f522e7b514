import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fishReplayQuery } from './fish-queries.ts';

const FishReplay = lazy(async () => ({ default: (await import('./fish-replay.tsx')).FishReplay }));

/** Opens the replay of a session; its log, its fish and the drawing code are loaded then. */
export function FishSessionReplay({ sessionId }: { sessionId: string }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)} icon={<Icon of={RotateCcw} size={16} />}>
        {t('fish.session.replay')}
      </Button>
      {isOpen ? (
        <Dialog title={t('fish.session.replay.of', { id: sessionId })} size="wide" onClose={() => setOpen(false)}>
          <LoadedReplay sessionId={sessionId} />
        </Dialog>
      ) : null}
    </div>
  );
}

function LoadedReplay({ sessionId }: { sessionId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(fishReplayQuery(sessionId));
  const waiting = <Skeleton className="h-96 w-full" />;
  if (!data) return error ? <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState> : waiting;
  return (
    <Suspense fallback={waiting}>
      <FishReplay recorded={data} />
    </Suspense>
  );
}
