// The parts of the home page that load after the first paint, in one file.
export { FreePlayButton } from '../identity/free-play-button.tsx';
export { HomeRows } from './home-rows.tsx';
export { MoreBanners } from './more-banners.tsx';
export { NightScene } from './night-scene.tsx';
export { Ticker } from './ticker.tsx';
