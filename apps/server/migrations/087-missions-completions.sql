-- Promotions look for what was completed lately, every half a minute.
create index completion_by_time on missions.completion (mission_no, at);
drop index missions.completion_of_mission;
