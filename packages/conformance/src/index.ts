export {
  DEMO_GAMES,
  DEMO_VENDORS,
  type DemoGame,
  type DemoVendor,
  type Prize,
  rtpBps,
  rulesOf,
} from './simulator/demo-games.ts';
