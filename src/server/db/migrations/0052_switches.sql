-- What the site offers, as SuperAdmins switched it; null: as the environment settings say.

alter table organisation
  add column sell_lunch_tickets boolean,
  add column sell_merch boolean,
  add column mailing_list_tab boolean,
  add column allow_sms_notifications boolean;
