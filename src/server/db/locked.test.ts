import { expectTypeOf, test } from 'vitest';
import type { Person } from '../modules/users/person.db.ts';
import type { Locked } from './locked.ts';

// Checked by the compiler, as all types are.
test('a row that was read without its lock is not a locked one, though it has the same columns', () => {
  expectTypeOf<Locked<Person>>().toExtend<Person>();
  expectTypeOf<Person>().not.toExtend<Locked<Person>>();
});
