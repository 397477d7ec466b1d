// One family and one tournament as an installation held them when each migration was released, as SQL that fits that step.
// `multiplyRows` makes thousands of them. What a later migration changes of older rows is what this is for.
const at = `'2026-05-01T14:00:00Z'`;

export const releasedData: Record<number, string> = {
  1: `
    insert into person (first_name, last_name, email, email_key, address_line1, city, province, postal_code, phone_number, created_at)
      values ('Zoë', 'Tremblay-O''Hara', 'Zoe@example.com', 'zoe@example.com', '1 Elm', 'Sudbury', 'ON', 'P3E 2B4', '7055550100', ${at});
    insert into person_role values (1, 'SuperAdmin');
    insert into email_token values ('\\x0102', 1, 'verify', null, ${at}, null, ${at});
    insert into failed_attempt values ('account:zoe@example.com', ${at});
    insert into history (at, actor_person_id, subject, subject_id, action, after) values (${at}, 1, 'person', 1, 'created', '{"a_b":[1,null]}');
    insert into outbox (dedupe_key, channel, recipient, template, payload, person_id, not_before, created_at)
      values ('one', 'email', 'zoe@example.com', 'receipt', '{"x":1}', 1, ${at}, ${at});
    insert into idempotency_record values (1, 'key', 'route', 'hash', 200, '{}', ${at});`,
  2: `
    insert into tournament (tournament_on, registration_opens_on, registration_closes_after, competitor_online_cost,
        competitor_door_cost, spectator_cost, lunch_cost, city, venue, venue_address, in_person_registration_times,
        black_belt_meeting_time, elimination_time)
      values ('2027-04-24', '2027-01-01', '2027-04-10', 45, 55, 5, 10, 'Sudbury', 'Arena', '1 Ice', '8', '9', '10');
    insert into schedule_entry (tournament_id, sort_order, line1) values (1, 1, 'Doors open');
    insert into event_type (title, description, show_on_homepage, sort_order) values ('Forms', '', true, 1), ('Sparring', '', true, 2);
    insert into competitor_level (title, sort_order, belts, years, colour) select 'Level ' || n, n, 'b', 'y', 'white' from generate_series(1, 5) n;
    insert into event (event_type_id, title, sort_order, min_level_order, max_level_order, uses_weight)
      values (1, 'Forms', 1, 2, 4, false), (2, 'Sparring', 2, null, null, true);
    insert into waiver_version (title, body, effective_on) values ('Waiver', 'I agree', '2026-01-01');
    insert into school (name, name_key, is_listed) values ('Nickel City', 'nickel city', true);
    insert into file (purpose, person_id, title, file_name, media_type, byte_size, bytes, created_at)
      values ('sent', 1, 'Belt', 'b.jpg', 'image/jpeg', 3, '\\x010203', ${at});
    insert into merch (tournament_id, title, description, price, sort_order) values (1, 'Shirt', '', 25, 1);
    insert into merch_size (merch_id, title, sort_order, stock) values (1, 'M', 1, 1000000);`,
  3: `
    insert into registration (tournament_id, person_id, spectators, lunch, created_at, completed_at) values (1, 1, 2, 1, ${at}, ${at});
    insert into competitor (registration_id, first_name, last_name, birth_on, gender_id, competitor_level_id, style, school_id,
        years_training, emergency_name, emergency_phone, photo_consent, move_up_age, move_up_level, move_mixed_gender, created_at, updated_at)
      select 1, name, 'Tremblay', '2015-02-03', 2, 3, 'Karate', 1, 3, 'P', '7055550101', true, true, false, true, ${at}, ${at}
        from unnest(array['Aïno', 'Félix']) name;
    insert into entry select c.id, e.id from competitor c, event e;
    insert into contact (registration_id, name, phone_number) values (1, 'Zoë', '7055550100');
    insert into consent (person_id, channel, purpose, address, agreed, wording, at) values (1, 'sms', 'divisions', '7055550100', true, 'yes', ${at});
    insert into merch_order (registration_id, merch_id, merch_size_id, price, created_at) values (1, 1, 1, 25, ${at});
    insert into payment_attempt (registration_id, gateway, amount_cents, lines, order_key, idempotency_key, session_id,
        payment_intent_id, status, expires_at, gateway_expires_at, created_at)
      values (1, 'stripe', 12500, '[]', 'k', 'idem', 'cs_1', 'pi_1', 'paid', ${at}, ${at}, ${at});
    insert into ledger_entry (registration_id, kind, channel, amount_cents, currency, external_id, payment_attempt_id, at)
      values (1, 'payment', 'stripe', 12500, 'cad', 'pi_1', 1, ${at});
    insert into refund (registration_id, payment_attempt_id, amount_cents, reason, status, created_at) values (1, 1, 500, 'r', 'succeeded', ${at});
    insert into payment_review (registration_id, kind, dedupe_key, detail, created_at) values (1, 'disputed', 'disputed:1', 'd', ${at});
    insert into stripe_event values ('evt_1', 'checkout.session.completed', ${at});
    insert into receipt (registration_id, confirmation_code, title, description, payment_amount, created_at) values (1, 'ABCD2345', 't', 'd', 125, ${at});
    insert into receipt_item values (1, 1, 'Competitors', 2, 45, 90);`,
  4: `
    insert into division (title, min_age, max_age, sort_order) values ('8-9', 8, 9, 1);
    insert into division_level values (1, 1);
    insert into division_event values (1, 1);
    insert into message (tournament_id, purpose, audience, subject, body, reply_to, created_by, created_at)
      values (1, 'service', '{}', 's', 'b', 'tournament', 1, ${at});
    insert into outbox (dedupe_key, channel, recipient, template, not_before, created_at, message_id, registration_id, status)
      values ('two', 'sms', '7055550100', 'message', ${at}, ${at}, 1, 1, 'delivered');
    insert into file_note (file_id, author_person_id, body, at) values (1, 1, 'thanks', ${at});`,
  5: `
    insert into note (registration_id, author_person_id, body, at) values (1, 1, 'calls at noon', ${at});
    insert into device (id, name, registered_by, created_at, last_seen_at) values ('d1', 'Desk', 1, ${at}, ${at});
    insert into check_in_operation (device_id, sequence, nonce, registration_id, competitor_id, kind, value, seen, done_by, done_at,
        sent_by, received_at, outcome) values ('d1', 1, 'n1', 1, 1, 'arrive', '{}', '{}', 1, ${at}, 1, ${at}, 'applied');
    insert into hand_over values (1, 'lunch', null, ${at}, 1);
    insert into ledger_entry (registration_id, kind, channel, amount_cents, currency, external_id, taken_by, at)
      values (1, 'payment', 'cash', 500, 'cad', 'cash:1', 1, ${at});
    insert into day_close (closed_on, person_id, channel, expected_cents, counted_cents, closed_by, at)
      values ('2026-05-01', 1, 'cash', 700, 650, 1, '2026-05-02T03:30:00Z');`,
  6: `
    insert into dispute (registration_id, payment_attempt_id, gateway_dispute_id, state, is_refundable, amount_cents, reason, opened_at, state_at)
      values (1, 1, 'du_1', 'lost', false, 12500, 'fraudulent', ${at}, ${at});`,
  7: `
    insert into draft (tournament_id, title, status, settings, seed, created_by, created_at) values (1, 'First', 'published', '{}', 1, 1, ${at});
    insert into draft_division (draft_id, code, title, draw_seed, terms) values (1, 'AAA1', '8-9', 1, '{}');
    insert into draft_division_event values (1, 1);
    insert into draft_entry (draft_id, competitor_id, event_id, draft_division_id, seen) select 1, id, 1, 1, '{}' from competitor;
    insert into division_notice select id, 1, '8-9', ${at} from competitor;`,
  8: `
    insert into ring_day (tournament_id) values (1);
    insert into ring (tournament_id, name, sort_order) values (1, 'Ring 1', 1);
    insert into ring_assignment (draft_division_id, ring_id, sort_order) values (1, 1, 1);
    insert into ring_change (tournament_id, kind, text, before, after, person_id, at) values (1, 'call', 'Called', '{}', '{}', 1, ${at});
    insert into absence values (1, 2, 1, ${at});
    insert into family_link values (1, 1, 1, ${at});`,
  10: `
    insert into ring_table (ring_id) values (1);
    insert into sheet (draft_division_id, event_id) values (1, 1);
    insert into table_act (ring_id, person_id, nonce, sheet_id, act, outcome, done_at, received_at)
      values (1, 1, 'a1', 1, '{}', 'applied', ${at}, ${at});`,
};

/** What there is one of, however many families there are. */
export const oneOfAKind = [
  ...['tournament', 'schedule_entry', 'event_type', 'competitor_level', 'event', 'waiver_version', 'school', 'merch'],
  ...[
    'merch_size',
    'division',
    'division_level',
    'division_event',
    'draft',
    'ring',
    'ring_day',
    'ring_table',
    'device',
    'installation',
    'page_block',
  ],
];
