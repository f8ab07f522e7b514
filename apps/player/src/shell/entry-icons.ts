import { Clapperboard, Club, Dices, Fish, Flame, Heart, type LucideIcon, Ticket, Trophy } from 'lucide-react';
import type { GameEntry } from './order-entries.ts';

/** The icon of each navigation entry. The header, which is in the first load, shows only text. */
export const ENTRY_ICONS: Record<GameEntry['key'], LucideIcon> = {
  hot: Flame,
  favourites: Heart,
  ELOTT: Ticket,
  LOTT: Ticket,
  LIVE: Clapperboard,
  SPORTS: Trophy,
  FISH: Fish,
  RNG: Dices,
  PVP: Club,
};
