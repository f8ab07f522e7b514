import { useToken } from '../../platform/session.ts';
import { Banner } from './banner.tsx';
import { ContinuePlaying } from './continue-playing.tsx';
import { Fairness } from './fairness.tsx';
import { GameRows } from './game-rows.tsx';

/** The home page: what the house is, what can be played, why it can be believed. */
export function Home() {
  const token = useToken();
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-col gap-8 px-4 py-4 md:gap-10 md:px-6 md:py-6">
      <Banner />
      {token === null ? null : <ContinuePlaying />}
      <GameRows />
      <Fairness />
    </div>
  );
}
