export { cardName, eventName, payText, spotName } from '../table/describe-spot.ts';
export { TableReplay } from './table-replay.tsx';
