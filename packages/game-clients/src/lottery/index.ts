export { Opening, type OpeningDraw } from './opening.tsx';
export { type OpeningPlan, planOpening } from './plan-opening.ts';
