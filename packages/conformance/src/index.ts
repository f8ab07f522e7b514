export { FAMILIES, idsOf } from './cases/index.ts';
export type { Hooks, NewPlayer } from './hooks/hooks.ts';
export type { HooksSettings } from './hooks/load-hooks.ts';
export { createWallet, type Wallet } from './protocol/create-wallet.ts';
export { closeSockets } from './protocol/post.ts';
export { summaryOf, totalsOf } from './report/print-report.ts';
export { type Finding, type RunOptions, runCases } from './run/run-cases.ts';
export type { Target } from './run/target.ts';
export {
  DEMO_STAKES,
  DEMO_VENDORS,
  type DemoVendor,
  roomStakes,
} from './simulator/demo-games.ts';
export { DEMO_LIST } from './simulator/demo-list.ts';
export { FAULT_FLAGS, type FaultFlag } from './simulator/fault-injection.ts';
export { type Simulator, serveSimulator } from './simulator/serve-simulator.ts';
export { type SoakOptions, type SoakResult, soak } from './simulator/soak.ts';
