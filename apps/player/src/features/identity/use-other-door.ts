import { useNavigate } from '@tanstack/react-router';
import type { Door, WindowSearch } from '../../platform/windows.ts';

/** The way from one door to another: Back still leads to what was there before the first. */
export function useOtherDoor(): (door: Door) => void {
  const navigate = useNavigate();
  return (modal) =>
    void navigate({ to: '.', search: (now: WindowSearch) => ({ ...now, modal }), replace: true, state: true });
}
