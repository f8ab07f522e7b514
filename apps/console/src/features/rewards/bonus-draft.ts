import { type BonusMoneyTerms, formatHundredths, parseHundredths } from '@fairhouse/contracts';

/** Terms of bonus money as they are typed. Weights of games are lines of "code = percent%". */
export interface BonusDraft {
  bonusBase: BonusMoneyTerms['base'];
  /** Percent of a stake that counts in our slots; empty: in the named games alone. */
  slotWeight: string;
  gameWeights: string;
  /** Weights of the games of vendors, in the same form. */
  vendorWeights: string;
  maxStake: string;
  counts: BonusMoneyTerms['counts'];
  bonusDays: number;
}

export const NEW_BONUS: BonusDraft = {
  bonusBase: 'bonus',
  slotWeight: '100',
  gameWeights: '',
  vendorWeights: '',
  maxStake: '5',
  counts: 'all',
  bonusDays: 30,
};

/** Returns stored terms as a draft. */
export const toBonusDraft = ({
  base,
  categories,
  games,
  vendors = [],
  maxStake,
  counts,
  days,
}: BonusMoneyTerms): BonusDraft => ({
  bonusBase: base,
  slotWeight: categories[0] ? formatHundredths(categories[0].weight_bps) : '',
  gameWeights: games.map(({ game, weight_bps }) => `${game} = ${formatHundredths(weight_bps)}%`).join('\n'),
  vendorWeights: vendors.map(({ vendor, weight_bps }) => `${vendor} = ${formatHundredths(weight_bps)}%`).join('\n'),
  maxStake: maxStake ?? '',
  counts,
  bonusDays: days,
});

/** Parses the weight of our slots, percent; null for a wrong one. */
export function parseSlotWeight(text: string): BonusMoneyTerms['categories'] | null {
  if (text.trim() === '') return [];
  const weight_bps = parseWeight(text);
  return weight_bps === null ? null : [{ category: 'RNG', weight_bps }];
}

/** Parses lines of "code = percent%"; null where one is wrong. */
export function parseGameWeights(text: string): BonusMoneyTerms['games'] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const found = lines.map((line) => {
    const [, game = '', percent = ''] = /^\s*([\w-]{1,60})\s*=\s*([\d.]+)\s*%\s*$/.exec(line) ?? [];
    const weight_bps = parseWeight(percent);
    return weight_bps === null ? null : { game, weight_bps };
  });
  return found.some((each) => each === null) ? null : found.filter((each) => each !== null);
}

/** Basis points above 0 up to the whole; null for anything else. */
function parseWeight(percent: string): number | null {
  const weight_bps = parseHundredths(percent);
  return weight_bps !== null && weight_bps >= 1 && weight_bps <= 10_000 ? weight_bps : null;
}
