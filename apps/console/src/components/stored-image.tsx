import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, Icon, IconButton, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';

/** An image of a player that is opened on request, because every view is logged; it can be turned and enlarged. */
export function StoredImage({ label, load }: { label: string; load: () => Promise<{ type: string; base64: string }> }) {
  const t = useTranslation();
  const opening = useMutation({
    mutationFn: load,
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  const [quarters, setQuarters] = useState(0);
  const [isLarge, setLarge] = useState(false);
  if (!opening.data)
    return (
      <Button size="small" busy={opening.isPending} className="self-start" onClick={() => opening.mutate()}>
        {label}
      </Button>
    );
  const { type, base64 } = opening.data;
  return (
    <figure className="flex flex-col gap-1">
      <span className="flex gap-1">
        <IconButton label={t('console.image.turn')} onClick={() => setQuarters((now) => (now + 1) % 4)}>
          <Icon of={RotateCw} size={18} />
        </IconButton>
        <IconButton
          label={t(isLarge ? 'console.image.smaller' : 'console.image.larger')}
          onClick={() => setLarge((now) => !now)}
        >
          <Icon of={isLarge ? ZoomOut : ZoomIn} size={18} />
        </IconButton>
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <span
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
        className="max-h-[70vh] overflow-auto rounded-box border border-line"
      >
        <img
          src={`data:${type};base64,${base64}`}
          alt={label}
          style={{ rotate: `${quarters * 90}deg` }}
          // a turned image needs its length in both directions
          className={isLarge ? 'max-w-none' : quarters % 2 === 1 ? 'aspect-square w-full object-contain' : 'max-w-full'}
        />
      </span>
    </figure>
  );
}
