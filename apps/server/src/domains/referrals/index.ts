export { addFriend } from './add-friend.ts';
export { getOwnCode } from './own-code.ts';
export { registerReferrals } from './register-referrals.ts';
export { saveSettings } from './settings.ts';
