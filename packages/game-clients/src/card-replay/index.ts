export { HandReplay } from '../cards/replay/hand-replay.tsx';
