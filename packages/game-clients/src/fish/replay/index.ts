export { kindName } from '../kind-text.ts';
export { planReplay, type RecordedSession, type Replay, stepPrices } from './plan-replay.ts';
export { ReplayScene } from './replay-scene.tsx';
