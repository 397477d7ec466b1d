import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Tournament } from '#contract/tournament.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { inLanguage } from '#words/language.ts';
import { LoginInvitation } from './login-invitation.tsx';

const day = { isTournamentToday: true, venue: 'Arena', city: 'Sudbury' };
const invitation = (inPersonRegistrationTimes: string) =>
  renderToStaticMarkup(
    <FrenchTextsContext value={new Map([['Doors at nine', 'dès 9 h']])}>
      <LoginInvitation next={{ ...day, inPersonRegistrationTimes } as Tournament} />
    </FrenchTextsContext>,
  );

it('TOUR-4 on the day says the tournament’s own hours of in-person registration', () => {
  expect(invitation('8:30AM-10AM')).toContain('Registration is open 8:30AM-10AM in person only.');
  expect(invitation('7:30 to 9:00')).toContain('Registration is open 7:30 to 9:00 in person only.');
});

it('TOUR-4 says them in French, marked where only the English is there', () => {
  const french = (times: string) => inLanguage('fr', () => invitation(times));
  expect(french('Doors at nine')).toContain('Inscription sur place seulement, dès 9 h.');
  expect(french('In the lobby')).toContain('<span lang="en">In the lobby</span>');
});
