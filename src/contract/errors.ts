/** Every code the API may answer with, its HTTP status and its text for people. Codes never change their meaning. */
export const errorCatalogue = {
  bad_input: [400, 'Please check the marked fields.'],
  bad_json: [400, 'The request could not be read.'],
  bad_link: [400, 'This link is not valid any more. Please ask for a new one.'],
  bad_signature: [400, 'The signature does not match.'],
  bad_google_sign_in: [400, 'Google could not confirm who you are. Please try again or use your password.'],
  wrong_credentials: [401, 'The e-mail address or the password is not right.'],
  not_verified: [401, 'Please verify your e-mail address first: open the link we mailed you, or have it sent again.'],
  not_signed_in: [401, 'Please sign in.'],
  role_missing: [
    403,
    'You do not have the required permissions to access this resource. Please contact us if you believe this is an error.',
  ],
  not_found: [404, 'We could not find that.'],
  method_unknown: [404, 'We could not find that.'],
  registration_not_open: [409, 'Online registration is not open for this tournament.'],
  registration_completed: [
    409,
    'This registration is completed and cannot be changed any more. You can start another one.',
  ],
  registration_empty: [409, 'Please add a competitor or something to buy first.'],
  nothing_to_remove: [409, 'There is nothing left to remove.'],
  limit_reached: [409, 'That is the most one registration can hold.'],
  not_sold: [409, 'This is not on sale.'],
  sold_out: [409, 'This size is sold out.'],
  competitors_incomplete: [409, 'Please complete the marked competitors first.'],
  account_incomplete: [409, 'Please complete your address first.'],
  already_withdrawn: [409, 'A withdrawal was already requested.'],
  payment_under_way: [409, 'A payment is under way. Finish or cancel it first, then try again.'],
  payment_in_review: [
    409,
    'We received a payment for this registration that our team is checking. You do not need to pay again.',
  ],
  paid_in_part: [409, 'A part of this is paid already. Please pay the rest at our desk.'],
  payment_unavailable: [
    503,
    'The payment service does not answer. Nothing is lost, and you are never charged twice. Please try again in a few minutes.',
  ],
  leaked_password: [400, 'This password is known from data leaks. Please choose another one.'],
  key_reused: [409, 'This Idempotency-Key was used for another request.'],
  key_in_use: [409, 'The first request with this Idempotency-Key is still under way.'],
  changed_meanwhile: [409, 'Somebody else changed this while you were editing. Nothing of yours was saved yet.'],
  in_use: [409, 'This is in use and cannot be deleted. It can be archived instead.'],
  archived: [409, 'This is archived.'],
  last_super_admin: [409, 'This is the last SuperAdmin. Give the role to somebody else first.'],
  has_roles: [409, 'This person works here. Withdraw the staff roles first.'],
  nobody_to_write_to: [409, 'Nobody is in this audience.'],
  nothing_to_retry: [409, 'This is not something that can be sent again.'],
  own_wish: [409, 'They asked for it themselves. Only they can change it.'],
  too_much: [409, 'That is more than there is.'],
  too_little: [409, 'That is not enough.'],
  reference_used: [409, 'This reference was used for another payment already.'],
  already_corrected: [409, 'This entry was corrected already.'],
  already_settled: [409, 'This was settled already.'],
  already_undone: [409, 'This was undone already.'],
  disputed: [409, 'The card holder disputes this payment: the bank decides first.'],
  device_revoked: [409, 'This device was taken out of use. Ask a director.'],
  not_checked_in: [409, 'This competitor is not checked in yet.'],
  not_open_yet: [409, 'This opens a week before the tournament.'],
  not_while_acting: [409, 'This cannot be done for somebody else.'],
  draft_published: [409, 'This draft is published. Publish another one first.'],
  draft_not_published: [409, 'This draft is not published.'],
  draft_unfinished: [409, 'Some entries are not placed, or came, went or changed since.'],
  group_locked: [409, 'This group is locked.'],
  limits_broken: [409, 'This would break a limit or go against a family’s wish. Give a reason to do it all the same.'],
  nothing_to_undo: [409, 'There is nothing left to undo.'],
  too_large: [413, 'That is too large.'],
  wrong_media_type: [415, 'The request has a content type we do not accept.'],
  too_many_attempts: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  internal: [500, '(500) Something went wrong, please try again later or contact us for help.'],
  busy: [503, 'The site is very busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every refusal. `errors` names the field in the input, with its texts. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
}
