import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ContactMessage } from './contact-form.ts';
import { ContactInput } from './registration/registration.ts';
import { Credentials, Forgot, NewPassword, reset, SignUp } from './users.ts';

const signUp = {
  firstName: 'Annika',
  lastName: 'Virtanen',
  email: 'annika@dojo.example',
  password: 'moose-canoe-lantern',
  confirmPassword: 'moose-canoe-lantern',
  addressLine1: '12 Lake Street',
  addressLine2: '',
  city: 'Sudbury',
  province: 'ON',
  postalCode: 'P3E 0A9',
  phoneNumber: '7055550142',
};
const contact = { firstName: 'Ava', lastName: 'Roy', email: 'ava@example.com', phone: '', message: 'Parking?' };
const newPassword = { password: 'moose-canoe', confirmPassword: 'moose-canoe' };

/** The first text of each field, as a page or the API shows it. */
function textsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
  return found;
}
it('drops invisible characters: alone they are no value, and none reverses the text', () => {
  expect(textsOf(SignUp, { ...signUp, firstName: '\u200b\ufeff' }).firstName).toBe('Value is required');
  const seen = SignUp.parse({ ...signUp, lastName: '\u202eVirtanen', phoneNumber: '\u202a7055550142\u202c' });
  expect([seen.lastName, seen.phoneNumber]).toEqual(['Virtanen', '7055550142']);
});
const without = (field: string) => (value: Record<string, unknown>) => ({ ...value, [field]: undefined });

describe('sign-up: required fields', () => {
  const required = Object.keys(signUp).filter(field => field !== 'addressLine2');
  it('there are ten: every field except the second address line', () => {
    expect(required).toHaveLength(10);
    expect(textsOf(SignUp, signUp)).toEqual({});
  });
  it.each(required)('%s: empty or missing is “Value is required”', field => {
    expect(textsOf(SignUp, without(field)(signUp))[field]).toBe('Value is required');
    expect(textsOf(SignUp, { ...signUp, [field]: '' })[field]).toBe('Value is required');
  });
  it.each(['firstName', 'lastName', 'addressLine1', 'city'])('%s: blanks alone are nothing (value trimmed)', field => {
    expect(textsOf(SignUp, { ...signUp, [field]: '   ' })).toEqual({ [field]: 'Value is required' });
  });
  it('an empty form shows it under every field, including the confirmation', () => {
    const empty = Object.fromEntries(Object.keys(signUp).map(field => [field, '']));
    const found = textsOf(SignUp, empty);
    expect(new Set(Object.values(found))).toEqual(new Set(['Value is required']));
    expect(Object.keys(found)).toHaveLength(10);
  });
});

describe('sign-up: texts', () => {
  it.each([
    ['password', '1234567', 'Passwords must be at least 8 characters'],
    ['confirmPassword', 'moose-canoe-lanterN', 'Passwords must match'],
    ['email', 'annika', 'Value is not a valid email address'],
    ['email', 'annika@dojo', 'Value is not a valid email address'],
    ['postalCode', 'P3E0A', 'Please enter a valid Canadian postal code'],
    ['postalCode', '90210', 'Please enter a valid Canadian postal code'],
    ['postalCode', 'D3E 0A9', 'Please enter a valid Canadian postal code'],
    ['phoneNumber', '705555014', 'Please enter a valid 10 digit phone number'],
    ['phoneNumber', '17055550142', 'Please enter a valid 10 digit phone number'],
    ['phoneNumber', '705555014a', 'Please enter a valid 10 digit phone number'],
  ])('%s %j: %s', (field, value, text) => {
    const others = field === 'password' ? { confirmPassword: value } : {};
    expect(textsOf(SignUp, { ...signUp, ...others, [field]: value })).toEqual({ [field]: text });
  });
  it.each(['p3e0a9', 'P3E0A9', 'p3E 0a9'])('accepts a postal code written %s', postalCode => {
    expect(SignUp.parse({ ...signUp, postalCode }).postalCode).toBe('P3E 0A9');
  });
  it('accepts a password of exactly 8 characters', () => {
    expect(textsOf(SignUp, { ...signUp, password: '12345678', confirmPassword: '12345678' })).toEqual({});
  });
});

describe('contact form', () => {
  it.each(['firstName', 'lastName', 'email', 'message'])('%s is required', field => {
    for (const nothing of [undefined, '', '  '])
      expect(textsOf(ContactMessage, { ...contact, [field]: nothing })).toEqual({ [field]: 'Value is required' });
  });
  it.each([undefined, null, '', '7055550142'])('accepts the phone number %j', phone => {
    expect(textsOf(ContactMessage, { ...contact, phone })).toEqual({});
  });
  it.each(['705555', '+17055550142', 'none'])('rejects the phone number %j as not 10 digits', phone => {
    expect(textsOf(ContactMessage, { ...contact, phone })).toEqual({
      phone: 'Please enter a valid 10 digit phone number',
    });
  });
  it('rejects an invalid e-mail address', () => {
    expect(textsOf(ContactMessage, { ...contact, email: 'ava' })).toEqual({
      email: 'Value is not a valid email address',
    });
  });
});

describe('forgot, reset, sign-in', () => {
  it('forgot: the e-mail address is required and valid', () => {
    expect(textsOf(Forgot, { email: ' ' })).toEqual({ email: 'Value is required' });
    expect(textsOf(Forgot, { email: 'ava@' })).toEqual({ email: 'Value is not a valid email address' });
    expect(textsOf(Forgot, { email: ' ava@example.com ' })).toEqual({});
  });
  it('reset: minimum length “This field should be at least N characters long”, and a confirmation that matches', () => {
    const short = { password: '1234567', confirmPassword: '1234567' };
    expect(textsOf(NewPassword, short)).toEqual({ password: 'This field should be at least 8 characters long' });
    expect(textsOf(NewPassword, { ...newPassword, confirmPassword: 'moose' })).toEqual({
      confirmPassword: 'Passwords must match',
    });
    expect(textsOf(NewPassword, { password: '', confirmPassword: '' })).toEqual({
      password: 'Value is required',
      confirmPassword: 'Value is required',
    });
    expect(textsOf(NewPassword, newPassword)).toEqual({});
  });
  it('reset: userId is digits', () => {
    const of = (userId: unknown) =>
      textsOf(reset.input as z.ZodMiniType, { userId, hash: 'a', newPassword: 'moose-canoe' });
    for (const userId of [7, '7']) expect(of(userId)).toEqual({});
    for (const userId of ['7a', '', '-1', 0, 1.5, null]) expect(Object.keys(of(userId))).toEqual(['userId']);
  });
  it('sign-in asks for an address and a password, of any length', () => {
    expect(textsOf(Credentials, { username: '', password: '' })).toEqual({
      username: 'Value is required',
      password: 'Value is required',
    });
    expect(textsOf(Credentials, { username: 'ava@example.com', password: 'x' })).toEqual({});
  });
});

it('a contact’s phone number has 10 digits, and the answer about texts is optional', () => {
  const input = { name: 'Aino', phoneNumber: '7055550142', agreedToSmsDivisionNotifications: null };
  expect(textsOf(ContactInput, input)).toEqual({});
  expect(textsOf(ContactInput, { ...input, phoneNumber: '705' })).toEqual({
    phoneNumber: 'Please enter a valid 10 digit phone number',
  });
});
