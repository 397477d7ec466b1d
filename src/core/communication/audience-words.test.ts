import { expect, test } from 'vitest';
import { describeAudience, type NamedAudience } from './audience-words.ts';

const all: NamedAudience = {
  tournament: 'Saturday, May 8, 2027',
  status: 'any',
  events: [],
  levels: [],
  schools: [],
  missing: [],
  bought: [],
  notRegisteredFor: null,
};

test.each<[string, Partial<NamedAudience>, string[]]>([
  ['everybody', {}, ['Families with a registration for Saturday, May 8, 2027']],
  ['paid', { status: 'paid' }, ['Families registered and paid for Saturday, May 8, 2027']],
  [
    'one competitor matches event, level and school',
    { events: ['Forms', 'Sparring', 'Weapons'], levels: ['Green'], schools: ['Nickel City', 'Basin'] },
    ['with a competitor in Forms, Sparring or Weapons, at the level Green, from the school Nickel City or Basin'],
  ],
  [
    'what is missing and bought',
    { missing: ['smsAnswer', 'weight', 'waiver'], bought: ['spectators', 'lunch', 'merch'] },
    [
      'who still owe an answer about text messages, a weight for sparring or a signed waiver',
      'who bought spectator passes, lunch tickets or merch',
    ],
  ],
  ['completed', { status: 'completed' }, ['Families with a completed registration for Saturday, May 8, 2027']],
  [
    'in divisions',
    { divisions: ['Boys 8-9, Green', 'Girls 8'] },
    ['with a competitor in the division “Boys 8-9, Green” or “Girls 8”'],
  ],
  ['checked in', { checkedIn: 'yes' }, ['with a competitor who is checked in']],
  [
    'entered in an event and not checked in',
    { events: ['Sparring'], checkedIn: 'no' },
    ['with a competitor in Sparring, who is not checked in yet'],
  ],
  ['several chosen registrations', { chosen: 3 }, ['of 3 chosen registrations']],
  ['one chosen registration', { chosen: 1 }, ['of one chosen registration']],
  ['last year’s', { notRegisteredFor: 'Saturday, May 6, 2028' }, ['who are not registered for Saturday, May 6, 2028']],
])('MSG-10 %s', (_, audience, lines) => {
  const words = describeAudience({ ...all, ...audience });
  for (const line of lines) expect(words).toContain(line);
  expect(words.length).toBe(lines.length + (lines[0]?.startsWith('Families') ? 0 : 1));
});
