import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WaiverText as Waiver } from '#contract/registration/competitor.ts';
import { inLanguage } from '#words/language.ts';
import { WaiverText } from './waiver-text.tsx';

const english = { title: 'Release', body: 'I know the risks.' };
const french = { title: 'Décharge', body: 'Je connais les risques.', isConfirmed: false };
const counts = 'fait foi';
const only = 'n’existe qu’en anglais';

/** The languages of the texts, in their order, and what is said about them. */
function shown(language: 'en' | 'fr', waiver: Waiver) {
  const html = inLanguage(language, () => renderToStaticMarkup(<WaiverText waiver={waiver} />));
  return {
    texts: [...html.matchAll(/lang="(..)"[^>]*><h3[^>]*>([^<]*)<.*?<section[^>]*>([^<]*)</g)].map(match =>
      match.slice(1),
    ),
    notes: [counts, only].filter(note => html.includes(note)),
  };
}
const inEnglish = ['en', 'Release', 'I know the risks.'];
const inFrench = ['fr', 'Décharge', 'Je connais les risques.'];

test.each<['en' | 'fr', string, Waiver['french'], string[][], string[]]>([
  ['en', 'without French', null, [inEnglish], []],
  ['en', 'with French', { ...french, isConfirmed: true }, [inEnglish], []],
  ['fr', 'without French', null, [inEnglish], [only]],
  ['fr', 'with French that waits for counsel', french, [inFrench, inEnglish], [counts]],
  ['fr', 'with confirmed French', { ...french, isConfirmed: true }, [inFrench], []],
])('CAT-13 on a page in %s, a waiver %s', (language, _, itsFrench, texts, notes) => {
  expect(shown(language, { ...english, french: itsFrench })).toEqual({ texts, notes });
});
