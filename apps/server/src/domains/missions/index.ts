export { checkMissions } from './check-missions.ts';
export { countFacts } from './count-facts.ts';
export { finishLeaderboards } from './finish-leaderboards.ts';
export { registerMissions } from './register-missions.ts';
export { saveLeaderboard } from './save-leaderboard.ts';
export { saveMission } from './save-mission.ts';
