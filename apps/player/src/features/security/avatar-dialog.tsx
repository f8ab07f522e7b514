import { calls, type Input, iconOf, PRESET_AVATARS, type PresetAvatar } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Avatar, Button, Icon, notify, useImagePicker } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/call.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { avatarQuery, invalidateAvatar } from './security-queries.ts';
import { useChange } from './use-change.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The avatar: the first letter, one of our preset avatars, or a crop of the player's own image. */
export function AvatarDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslation();
  const { data: current } = useQuery(avatarQuery);
  const [picked, setPicked] = useState<File | null>(null);
  const picker = useImagePicker(([file]) => setPicked(file ?? null));
  const [chosen, choose] = useState<PresetAvatar | ''>();
  const send = async (input: Input<typeof calls.avatar.change>, images: readonly Blob[] = []) => {
    await call(calls.avatar.change, input, images);
    invalidateAvatar();
    notify(t('security.avatar.done'), 'success');
    onClose();
  };
  const preset = chosen ?? (current?.avatarType === 'STATIC' ? (current.avatar as PresetAvatar | '') : undefined);
  const change = useChange([], async () => {
    if (preset === undefined) onClose();
    else await send({ avatarType: 'STATIC', avatar: preset });
  });
  if (picked)
    return (
      <Suspense fallback={null}>
        <CropDialog
          file={picked}
          onUse={(part) => send({ avatarType: 'CUSTOM' }, [part])}
          onClose={() => setPicked(null)}
        />
      </Suspense>
    );
  return (
    <ChangeDialog
      title={t('security.avatar')}
      about={t('security.avatar.about')}
      action={t('security.avatar.save')}
      change={change}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-2 text-14 font-medium text-ink-soft">{t('security.avatar.presets')}</legend>
        <div className="grid grid-cols-5 gap-2">
          {(['', ...PRESET_AVATARS] as const).map((each) => (
            <label
              key={each}
              title={each ? t(`security.avatar.preset.${each}`) : t('security.avatar.none')}
              className="inline-flex aspect-square items-center justify-center rounded-chip border-2 border-transparent has-checked:border-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
            >
              <input
                type="radio"
                name="face"
                checked={preset === each}
                onChange={() => choose(each)}
                aria-label={each ? t(`security.avatar.preset.${each}`) : t('security.avatar.none')}
                className="sr-only"
              />
              <Avatar name={name} image={iconOf({ avatarType: 'STATIC', avatar: each })} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        {current?.avatarType === 'CUSTOM' ? <Avatar name={name} image={iconOf(current)} /> : null}
        <Button size="small" icon={<Icon of={ImagePlus} size={18} />} onClick={picker.open}>
          {t('security.avatar.choose')}
        </Button>
        <p className="text-12 text-ink-faint">{t('security.avatar.rule')}</p>
        {picker.input}
      </div>
    </ChangeDialog>
  );
}
