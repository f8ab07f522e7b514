import { useToken } from '../../platform/session.ts';
import { isOn } from '../../platform/switches.ts';
import { ContinuePlaying } from './continue-playing.tsx';
import { Fairness } from './fairness.tsx';
import { useGameRows } from './game-rows.tsx';
import { LatestWins } from './latest-wins.tsx';
import { PopularGames } from './popular-games.tsx';
import { PopularLotteries } from './popular-lotteries.tsx';
import { PromotionsRow } from './promotions-row.tsx';

/** The rows below the banner: recent games, categories, latest wins, promotions and fairness. */
export function HomeRows() {
  const token = useToken();
  const games = useGameRows();
  return (
    <>
      {token !== null && isOn('GCS-RECENT') ? <ContinuePlaying /> : null}
      {games.rows}
      {/* the rows below wait for these, so that they do not move */}
      {games.known && isOn('LGW-POPULAR') ? <PopularGames /> : null}
      {games.known && isOn('LGW-POPULAR') && isOn('LOTTERY-GAMES') ? <PopularLotteries /> : null}
      {games.known && isOn('GCS-RANK') ? <LatestWins /> : null}
      {games.known && isOn('CMS-PROMOTIONS') ? <PromotionsRow /> : null}
      {games.known ? <Fairness /> : null}
    </>
  );
}
