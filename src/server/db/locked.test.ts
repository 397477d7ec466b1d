import { expectTypeOf, test } from 'vitest';
import type { Person } from '../modules/users/person.db.ts';
import type { Locked } from './locked.ts';

// Checked by the compiler, as all types are.
test('a row read without a lock is not of the locked type, although its columns are the same', () => {
  expectTypeOf<Locked<Person>>().toExtend<Person>();
  expectTypeOf<Person>().not.toExtend<Locked<Person>>();
});
