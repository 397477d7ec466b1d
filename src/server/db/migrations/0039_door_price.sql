-- Whether an order that was begun online and is unfinished when online registration closes then costs the door price.
alter table tournament add column is_door_price_after_closing boolean not null default true;
-- Begun online and taken over at the desk: it keeps the price of an online order.
alter table registration add column is_taken_over boolean not null default false;
