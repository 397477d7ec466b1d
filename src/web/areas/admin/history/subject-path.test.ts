import { expect, test } from 'vitest';
import { subjects } from '#contract/history.ts';
import { adminPageAt } from '../pages.ts';
import { subjectPath } from './subject-path.ts';

test.each(subjects)('the path of a %s leads to a staff page, or nowhere', subject => {
  const path = subjectPath(subject, 12);
  if (path !== null) expect(adminPageAt(path.split('?', 1)[0] ?? ''), path).toBeDefined();
});

test('a subject with its own page opens by its id', () => {
  expect(subjectPath('tournament', 12)).toBe('/admin/tournaments/12');
  expect(subjectPath('person_role', 3)).toBe('/admin/users/3');
});

test('an unknown subject leads nowhere', () => {
  expect(subjectPath('merch_order', 1)).toBeNull();
});
