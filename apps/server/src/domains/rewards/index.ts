export {
  awardReference,
  type LinkedRecipient,
  type NewAward,
  type Reward,
  type RewardDeps,
  type StoredAward,
} from './award.ts';
export { createAwardHandler } from './by-hand/hand-award.ts';
export { claimAward, reopenAward, takeBackAward } from './decide-award.ts';
export { issueAward, offerAward, reviewAward } from './give-award.ts';
export { getAward } from './list-awards.ts';
export { type Placed, placeFacts } from './place-facts.ts';
export { registerRewards } from './register-rewards.ts';
