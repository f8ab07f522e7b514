import { useToken } from '../../platform/session.ts';
import { isOn } from '../../platform/switches.ts';
import { ContinuePlaying } from './continue-playing.tsx';
import { Fairness } from './fairness.tsx';
import { GameRows } from './game-rows.tsx';
import { LatestWins } from './latest-wins.tsx';
import { PopularLotteries } from './popular-lotteries.tsx';
import { PromotionsRow } from './promotions-row.tsx';

/** What stands below the banner: what was played, what can be played, what was won, what is on, and why it can be believed. */
export function HomeRows() {
  const token = useToken();
  return (
    <>
      {token !== null && isOn('GCS-RECENT') ? <ContinuePlaying /> : null}
      <GameRows />
      {isOn('LGW-POPULAR') ? <PopularLotteries /> : null}
      {isOn('GCS-RANK') ? <LatestWins /> : null}
      {isOn('CMS-PROMOTIONS') ? <PromotionsRow /> : null}
      <Fairness />
    </>
  );
}
