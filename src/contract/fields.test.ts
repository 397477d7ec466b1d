import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { SignUp } from './users.ts';

/** What an empty form of a family is refused with, by field. */
const refused = () =>
  Object.fromEntries(
    (SignUp.safeParse({ email: 'nobody', password: 'short' }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('one schema refuses in the language of the person who sends the form', () => {
  expect(refused()).toMatchObject({
    firstName: 'Value is required',
    province: 'Value is required',
    email: 'Value is not a valid email address',
    password: 'Passwords must be at least 8 characters',
  });
  expect(inLanguage('fr', refused)).toMatchObject({
    firstName: 'Ce champ est obligatoire',
    province: 'Ce champ est obligatoire',
    email: 'Cette adresse courriel n’est pas valide',
    password: 'Le mot de passe doit compter au moins 8 caractères',
  });
});
