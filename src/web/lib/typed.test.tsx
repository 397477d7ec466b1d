import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as say from '#say/home.ts';
import { inLanguage, type Language } from '#words/language.ts';
import { FrenchTextsContext } from './french-texts.ts';
import { Marked, Typed, TypedList, unmarked, useMarking, useTyped, useTypedOption } from './typed.tsx';

const french = new Map([['Forms', 'Formes']]);
const shown = (language: Language, page: ReactNode): string =>
  inLanguage(language, () => renderToStaticMarkup(<FrenchTextsContext value={french}>{page}</FrenchTextsContext>));
const texts = ['Forms', 'Breaking'];

function Sentence({ title }: { title: string }) {
  return <Marked>{say.inPersonTimes({ times: useMarking()(title) })}</Marked>;
}
function WithElement() {
  const name = <b key="name">Ava</b>;
  return <Marked>{[name, ` : ${texts.map(useMarking()).join(', ')}`]}</Marked>;
}
const Heard = () => <nav aria-label={useTyped()('Breaking')}>{unmarked(useMarking()('Breaking'))}</nav>;
function Options() {
  const option = useTypedOption();
  return texts.map(text => {
    const { label, lang } = option(text);
    return (
      <option key={text} lang={lang}>
        {label}
      </option>
    );
  });
}

test.each<[string, ReactNode, string, string]>([
  ['alone', <Typed key="it">Breaking</Typed>, '<span lang="en">Breaking</span>', 'Breaking'],
  ['alone, with its French', <Typed key="it">Forms</Typed>, 'Formes', 'Forms'],
  ['in a list', <TypedList key="it" texts={texts} />, 'Formes, <span lang="en">Breaking</span>', 'Forms, Breaking'],
  [
    'in a sentence',
    <Sentence key="it" title="Breaking" />,
    'Inscription sur place : <span lang="en">Breaking</span>',
    'In-person registration: Breaking',
  ],
  [
    'in a sentence, with its French',
    <Sentence key="it" title="Forms" />,
    'Inscription sur place : Formes',
    'In-person registration: Forms',
  ],
  [
    'in a division’s title',
    <Typed key="it">Boys 9–10: Breaking</Typed>,
    'Garçons 9–10 : <span lang="en">Breaking</span>',
    'Boys 9–10: Breaking',
  ],
  [
    'beside an element',
    <WithElement key="it" />,
    '<b>Ava</b> : Formes, <span lang="en">Breaking</span>',
    '<b>Ava</b> : Forms, Breaking',
  ],
  [
    'in options',
    <Options key="it" />,
    '<option>Formes</option><option lang="en">Breaking</option>',
    '<option>Forms</option><option>Breaking</option>',
  ],
  [
    'in a label',
    <Heard key="it" />,
    '<nav aria-label="Breaking">Breaking</nav>',
    '<nav aria-label="Breaking">Breaking</nav>',
  ],
])(
  'LANG-6 what staff typed in English alone is marked as such on a French page: %s',
  (_, page, inFrench, inEnglish) => {
    expect(shown('fr', page).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toBe(inFrench);
    expect(shown('en', page)).toBe(inEnglish);
  },
);
