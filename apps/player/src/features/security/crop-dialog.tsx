import { useTranslation } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { SwitchDialog } from '../identity/switch-dialog.tsx';
import 'react-easy-crop/react-easy-crop.css';
import { ChangeDialog } from './change-dialog.tsx';
import { cropImage, type Part } from './crop-image.ts';
import { useChange } from './use-change.ts';

const ZOOM = { min: 1, max: 4, step: 0.1 };

/** Selects the part of an image that becomes the avatar: by hand, or with arrow keys and a slider. */
export function CropDialog({
  file,
  onUse,
  onClose,
}: {
  file: File;
  onUse: (part: Blob) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslation();
  const objectUrl = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [part, setPart] = useState<Part | null>(null);
  const [isBroken, setBroken] = useState(false);
  const change = useChange([], async (setFieldError) => {
    if (isBroken || !part) return setFieldError('', t('security.avatar.unreadable'));
    await onUse(await cropImage(file, part));
  });
  return (
    <ChangeDialog
      title={t('security.avatar.crop')}
      about={t('security.avatar.crop.about')}
      action={t('security.avatar.save')}
      change={change}
      onClose={onClose}
    >
      <div className="relative h-64 overflow-hidden rounded-box border border-line bg-page">
        {objectUrl ? (
          <Cropper
            image={objectUrl}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
            mediaProps={{ alt: '', onError: () => setBroken(true) }}
            cropperProps={{ role: 'group', 'aria-label': t('security.avatar.crop') }}
            disableAutomaticStylesInjection
          />
        ) : null}
      </div>
      <label className="flex min-h-11 items-center gap-3 text-14 text-ink-soft">
        {t('security.avatar.zoom')}
        <input
          type="range"
          {...ZOOM}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 flex-1 accent-primary"
        />
      </label>
      <SwitchDialog action={t('security.avatar.another')} onPress={onClose} />
    </ChangeDialog>
  );
}

/** Returns an object URL for a file while the component is mounted. */
function useObjectUrl(file: Blob): string | null {
  const [objectUrl, setObjectUrl] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and given back with the effect, or it would leak
    setObjectUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return objectUrl;
}
