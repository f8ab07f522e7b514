import { formatHundredths, type PromotionTrial, parseHundredths } from '@fairhouse/contracts';

/** Writes arms as lines: "holdout = 10% = 0%". */
export const armsText = ({ arms }: PromotionTrial): string =>
  arms
    .map((arm) => `${arm.name} = ${formatHundredths(arm.share_bps)}% = ${formatHundredths(arm.reward_bps)}%`)
    .join('\n');

/** Reads lines of arms; null where one cannot be read, or where they are not two to six arms of all accounts together. */
export function parseArms(text: string): PromotionTrial['arms'] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const arms = lines.map(parseArm).filter((arm) => arm !== null);
  const shares = arms.reduce((sum, { share_bps }) => sum + share_bps, 0);
  const isWhole = arms.length === lines.length && arms.length >= 2 && arms.length <= 6 && shares === 10_000;
  return isWhole ? arms : null;
}

function parseArm(line: string): PromotionTrial['arms'][number] | null {
  const [name = '', share = '', reward = '', ...more] = line.split('=').map((part) => part.trim());
  const [share_bps, reward_bps] = [percentOf(share), percentOf(reward)];
  if (!/^[\w-]{1,40}$/.test(name) || more.length > 0 || share_bps === null || reward_bps === null) return null;
  return share_bps > 0 && reward_bps <= 30_000 ? { name, share_bps, reward_bps } : null;
}

const percentOf = (text: string): number | null => (text.endsWith('%') ? parseHundredths(text.slice(0, -1)) : null);
