import type { BeaconCheck, DrawRecord } from '@fairhouse/game-math/lottery';
import { useEffect, useState } from 'react';

/** Loads the check of a beacon's signature, for a draw that has one. Undefined until then. */
export function useBeaconCheck(record: DrawRecord | null): BeaconCheck | undefined {
  const [check, setCheck] = useState<BeaconCheck>();
  const isSigned = record?.source.kind === 'own' && Boolean(record.source.beacon?.signature);
  useEffect(() => {
    if (!isSigned) return;
    let isLeft = false;
    import('@fairhouse/game-math/lottery/beacon').then(
      ({ checkBeacon }) => {
        if (!isLeft) setCheck(() => checkBeacon);
      },
      // without it the value is shown as one to compare
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isSigned]);
  return check;
}
