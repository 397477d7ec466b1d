-- What the house decides beyond judges, bouts and medals: ties, disqualification, boards, the clock; null: the usual.
alter table event add house_rules jsonb;
