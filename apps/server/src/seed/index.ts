export { aFundedMember, aMember, PLAY_MONEY, type SeedMember, type SeedParts } from './a-member.ts';
export { aPaidDeposit, aPendingWithdrawal } from './a-payment.ts';
export { anOperator } from './an-operator.ts';
export { type DemoLogins, makeDemoLogins, readDemoLogins } from './demo-logins.ts';
export { type FirstOperator, foundHouse } from './found-house.ts';
export { loadDemo } from './load-demo.ts';
export { aBrand, DEMO_RULES } from './new-brand.ts';
export { openBrand } from './open-brand.ts';
export { someSpins } from './some-spins.ts';
