import * as z from 'zod/mini';
import { access, roles } from '#core/access/access.ts';
import { provinceCodes } from '#core/person/lists.ts';
import {
  email,
  languages,
  linkedId,
  oneOf,
  optionalText,
  password,
  pathId,
  phoneNumber,
  postalCode,
  text,
  texts,
  token,
  typedPassword,
} from './fields.ts';
import { route } from './route.ts';

/** What the browser keeps of a signed-in person, with the bearer token. */
export const Session = z.object({
  personId: z.int(),
  roles: z.array(z.enum(roles)),
  userDisplayName: z.string(),
  token: z.string(),
});
export type Session = z.infer<typeof Session>;

/** A session, as its owner sees it. */
export const SignedInDevice = z.object({
  sessionId: z.int(),
  /** Browser and device in words. */
  device: z.string(),
  /** Whether this call comes from it. */
  isThis: z.boolean(),
  createdAt: z.string(),
  /** To five minutes. */
  lastUsedAt: z.string(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

const address = {
  firstName: text(),
  lastName: text(),
  addressLine1: text(),
  addressLine2: optionalText(),
  city: text(),
  province: oneOf(provinceCodes),
  postalCode: postalCode(),
  phoneNumber: phoneNumber(),
};

// @__NO_SIDE_EFFECTS__
const confirmation = () => z.string(texts.required).check(z.minLength(1, texts.required));
// Runs even when other fields are wrong, so that all texts show at once; then the value may be no object at all.
const bothPasswords = (value: { password: string; confirmPassword: string } | null | undefined): boolean =>
  value?.password === value?.confirmPassword;

export const SignUp = z
  .object({ ...address, email: email(), password: password(texts.password), confirmPassword: confirmation() })
  .check(z.refine(bothPasswords, { ...texts.passwordMatch, path: ['confirmPassword'], when: () => true }));

/** `language`: what the family is written to in; absent: as before. */
export const Profile = z.object({ ...address, language: z.optional(oneOf(languages)) });
export const NewPassword = z
  .object({ password: password(), confirmPassword: confirmation() })
  .check(z.refine(bothPasswords, { ...texts.passwordMatch, path: ['confirmPassword'], when: () => true }));
/** What a page asks for before it calls `changePassword`. */
export const PasswordChange = z
  .object({ currentPassword: typedPassword(), password: password(), confirmPassword: confirmation() })
  .check(z.refine(bothPasswords, { ...texts.passwordMatch, path: ['confirmPassword'], when: () => true }));
export const Credentials = z.object({
  username: email(),
  password: typedPassword(),
});
export const ChosenPassword = z.object({ password: typedPassword() });
export const Forgot = z.object({ email: email() });

const done = z.literal(true);

export const authenticate = route({
  method: 'POST',
  path: '/api/users/authenticate',
  summary: 'Sign in with e-mail address and password; with a code too, where the account asks for a second factor',
  roles: access.visit,
  input: z.extend(Credentials, { code: z.optional(text(60)) }),
  output: Session,
  transaction: 'own',
  errors: [
    'wrong_credentials',
    'not_verified',
    'second_factor',
    'second_factor_missing',
    'wrong_code',
    'codes_used_up',
    'too_many_attempts',
  ],
});
export const googleOauth = route({
  method: 'POST',
  path: '/api/users/google-oauth',
  summary: 'Sign in with Google: a code of the popup or an ID token',
  roles: access.visit,
  input: z.object({ credential: token(8000), clientId: token(300) }),
  output: Session,
  transaction: 'own',
  errors: ['bad_google_sign_in', 'second_factor', 'too_many_attempts'],
});
export const register = route({
  method: 'POST',
  path: '/api/users/register',
  summary: 'Sign up; the answer is the same for an address that exists',
  roles: access.visit,
  input: SignUp,
  output: done,
  transaction: 'own',
  errors: ['too_many_attempts'],
});
export const verify = route({
  method: 'PUT',
  path: '/api/users/register',
  summary:
    'Verify the e-mail address by the mailed link; with the password that was chosen, or a new one, where it is asked for',
  roles: access.visit,
  input: z.object({ hash: token(), password: z.optional(typedPassword()), newPassword: z.optional(password()) }),
  output: done,
  errors: ['bad_link', 'password_wanted', 'password_not_chosen', 'leaked_password', 'too_many_attempts'],
});
export const resendVerification = route({
  method: 'POST',
  path: '/api/users/resend-verification',
  summary: 'Have the verification e-mail sent again, with the right password',
  roles: access.visit,
  input: Credentials,
  output: done,
  transaction: 'own',
  errors: ['wrong_credentials', 'too_many_attempts'],
});
export const forgot = route({
  method: 'POST',
  path: '/api/users/forgot',
  summary: 'Ask for a link that resets the password; the same answer for every address',
  roles: access.visit,
  input: Forgot,
  output: done,
  transaction: 'own',
  errors: ['too_many_attempts'],
});
export const reset = route({
  method: 'PUT',
  path: '/api/users/reset',
  summary: 'Set a new password by the mailed link, once',
  roles: access.visit,
  input: z.object({
    userId: linkedId(),
    hash: token(),
    newPassword: password(),
  }),
  output: done,
  transaction: 'own',
  errors: ['bad_link', 'leaked_password', 'too_many_attempts'],
});
export const listSessions = route({
  method: 'GET',
  path: '/api/users/sessions',
  summary: 'The devices signed in to the caller’s account, newest use first',
  roles: access.manageOwn,
  output: z.object({
    /** By the server's clock, for "3 hours ago". */
    now: z.string(),
    sessions: z.array(SignedInDevice),
  }),
  notWhileActing: true,
});
export const endSession = route({
  method: 'DELETE',
  path: '/api/users/sessions/{sessionId}',
  summary: 'Log one device of the caller’s out; true again for one that is out already',
  roles: access.manageOwn,
  params: z.object({ sessionId: pathId() }),
  output: done,
  errors: ['not_found'],
  notWhileActing: true,
});
export const logout = route({
  method: 'POST',
  path: '/api/users/logout',
  summary: 'End the session that this call comes with',
  roles: access.manageOwn,
  output: done,
  notWhileActing: true,
});
export const logoutEverywhere = route({
  method: 'POST',
  path: '/api/users/logout-everywhere',
  summary: 'End every session of the caller',
  roles: access.manageOwn,
  output: done,
  notWhileActing: true,
});
export const changePassword = route({
  method: 'PUT',
  path: '/api/users/password',
  summary: 'Change the caller’s password; every other session ends, and this one gets a new token',
  roles: access.manageOwn,
  input: z.object({ currentPassword: typedPassword(), newPassword: password() }),
  output: Session,
  transaction: 'own',
  errors: ['bad_input', 'leaked_password', 'too_many_attempts'],
  notWhileActing: true,
  notInTrial: true,
});
export const askEmailChange = route({
  method: 'POST',
  path: '/api/users/email',
  summary:
    'Have a link mailed to the caller’s new address, after a proof of who they are; the same answer for every address',
  roles: access.manageOwn,
  input: z.object({ proof: token(200), email: email() }),
  output: done,
  transaction: 'own',
  errors: ['proof_wanted', 'bad_input', 'too_many_attempts'],
  notWhileActing: true,
  notInTrial: true,
});
export const changeEmail = route({
  method: 'PUT',
  path: '/api/users/email',
  summary: 'Make the address of the mailed link the caller’s own, once; every other session ends',
  roles: access.manageOwn,
  input: z.object({ hash: token() }),
  output: Session,
  errors: ['bad_link', 'email_taken'],
  notWhileActing: true,
  notInTrial: true,
});
export const getProfile = route({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'The caller’s own name and address',
  roles: access.manageOwn,
  output: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    addressLine1: z.nullable(z.string()),
    addressLine2: z.nullable(z.string()),
    city: z.nullable(z.string()),
    province: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    language: z.enum(languages),
    phoneNumber: z.nullable(z.string()),
    isComplete: z.boolean(),
  }),
});
export const updateProfile = route({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Change the caller’s own name and address',
  roles: access.manageOwn,
  input: Profile,
  output: done,
});
export const chooseLanguage = route({
  method: 'PUT',
  path: '/api/users/language',
  summary: 'Choose the language that the caller is written to in',
  roles: access.manageOwn,
  input: z.object({ language: oneOf(languages) }),
  output: done,
  notWhileActing: true,
});
