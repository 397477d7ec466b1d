import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainCharacters } from '#core/communication/plain-characters.ts';
import { segmentsOf } from '#core/communication/sms-segments.ts';
import { introductionOf } from '#core/communication/sms-text.ts';
import { callKinds } from '#core/ring/call/call-news.ts';
import { smsBodyOf } from '../account/sms-text.ts';
import { inLanguage } from '../language.ts';
import { callText, mostCharacters, type TextedCall } from './call-text.ts';

const call = (values: Partial<TextedCall>): string =>
  callText({ kind: 'next', firstNames: ['Maija'], ring: 'Ring 2', division: 'Boys 8-9 Green', ...values });
const long =
  'Boys and Girls 8 to 9 years, yellow to green belts, point sparring and team sparring, group B of the morning';

describe('RING-29', () => {
  test.each<[string, Partial<TextedCall>, string]>([
    ['next', {}, 'Maija is next in Ring 2 (Boys 8-9 Green). Please get ready at the ring.'],
    ['called', { kind: 'call' }, 'Maija is called to Ring 2 now (Boys 8-9 Green).'],
    ['last call', { kind: 'lastCall' }, 'Last call: Maija is called to Ring 2 now (Boys 8-9 Green).'],
    [
      'two children',
      { firstNames: ['Maija', 'Olli'] },
      'Maija and Olli are next in Ring 2 (Boys 8-9 Green). Please get ready at the ring.',
    ],
    [
      'three children',
      { kind: 'call', firstNames: ['Maija', 'Olli', 'Aino'] },
      'Maija, Olli and Aino are called to Ring 2 now (Boys 8-9 Green).',
    ],
    [
      'two with the same name',
      { kind: 'call', firstNames: ['Alex', 'Alex'] },
      'Alex and Alex are called to Ring 2 now (Boys 8-9 Green).',
    ],
    [
      'accents and typographic signs',
      { kind: 'call', firstNames: ['Zoé', 'Łukasz', 'Bjørn'], division: 'Garçons 8–9 “vert”' },
      'Zoé, Lukasz and Bjorn are called to Ring 2 now (Garcons 8-9 "vert").',
    ],
    [
      'emoji, square and curly brackets and a tab',
      { kind: 'call', ring: '🥋 Ring\t2 🥇', division: '[A] 8-9 ~ {B}' },
      'Maija is called to Ring 2 now (A 8-9 B).',
    ],
    [
      'letters that no phone here can show',
      { kind: 'call', firstNames: ['李明'], ring: '①', division: 'ᐃᓄᒃᑎᑐᑦ' },
      'Your competitor is called to 1 now.',
    ],
    [
      'one of two names cannot be shown',
      { kind: 'call', firstNames: ['李明', 'Olli'], ring: '二', division: '' },
      'Olli and 1 more are called to your ring now.',
    ],
    [
      'no name can be shown',
      { kind: 'call', firstNames: ['李明', '李华'], division: '' },
      'Your 2 competitors are called to Ring 2 now.',
    ],
    [
      'a long title is cut',
      { division: long },
      'Maija is next in Ring 2 (Boys and Girls 8 to 9 years, yellow to green belts, point sparring and...). Please get ready at the ring.',
    ],
    [
      'a long title makes room for names',
      { firstNames: ['Maximiliana', 'Bartholomew', 'Christopher', 'Wilhelmina', 'Konstantin'], division: long },
      'Maximiliana, Bartholomew, Christopher, Wilhelmina and Konstantin are next in Ring 2. Please get ready at the ring.',
    ],
  ])('RING-29 %s', (_, values, text) => {
    expect(call(values)).toBe(text);
  });

  test('RING-29 ten children with long names: the first are named and the rest counted', () => {
    const firstNames = Array.from({ length: 10 }, (_, i) => `Maximiliana Theodora the ${i}`);
    expect(call({ firstNames, ring: 'The big ring under the bleachers', division: long })).toBe(
      'Maximiliana Theod..., Maximiliana Theod... and 8 more are next in The big ring under the blea.... Please get ready at the ring.',
    );
  });

  const anySiteName = fc.constantFrom('NLC', 'The Aurora Games 27', 'Défi du Grand Nord +');
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(
      long,
      '',
      '🥋🥇',
      'ﷺﷺﷺ',
      'ßßßßßßßßßßßßßßßßßßßßßßßßßßßßßß',
      '[[[[{{{{€€€€',
      'Ring 2',
      '½½½½½½½½',
      '\n\n',
    ),
  );
  const anyCall = fc.record({
    kind: fc.constantFrom(...callKinds),
    firstNames: fc.array(anyText, { minLength: 1, maxLength: 14 }),
    ring: anyText,
    division: anyText,
  });

  test('RING-29 any call fits into one text of plain characters, with names and ring', () => {
    fc.assert(
      fc.property(anyCall, one => {
        const text = callText(one);
        expect(text).toMatch(/^[\x20-\x7eéèàùìòäöüñÉÄÖÜÑÇ]+$/);
        expect(text).not.toMatch(/[[\]{}~^\\|`]| {2}/);
        expect(smsBodyOf(text, { saysHowToEnd: false }).length).toBeLessThanOrEqual(mostCharacters());
        expect(segmentsOf(smsBodyOf(text, { saysHowToEnd: true }))).toMatchObject({ encoding: 'GSM-7', segments: 1 });
        const [first] = one.firstNames.map(plainCharacters).filter(name => name !== '');
        expect(text).toContain(first === undefined ? 'Your ' : first.slice(0, 17).trimEnd());
        expect(text).toContain(plainCharacters(one.ring).slice(0, 27).trimEnd());
      }),
      { numRuns: 2000 },
    );
  });

  test('MSG-17 any call fits into one text as the first to a number too, whatever people call us', () => {
    fc.assert(
      fc.property(anyCall, anyText, anySiteName, (one, name, siteName) => {
        const sender = introductionOf({ name, siteName });
        const text = callText(one, sender);
        expect(`${sender}: ${text}`.length).toBeLessThanOrEqual(mostCharacters());
        const body = smsBodyOf(text, { sender, saysHowToEnd: true });
        expect(body).toMatch(/.*: .*\nReply STOP to end$/);
        expect(segmentsOf(body)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
        expect(text).toContain(plainCharacters(one.ring).slice(0, 27).trimEnd());
      }),
      { numRuns: 2000 },
    );
  });

  test.each<[string, Partial<TextedCall>, string]>([
    ['next', {}, 'Prochain appel (Ring 2) : Maija (Boys 8-9 Green). Préparez-vous sur place.'],
    ['called', { kind: 'call' }, 'Appel maintenant (Ring 2) : Maija (Boys 8-9 Green).'],
    [
      'last call',
      { kind: 'lastCall', firstNames: ['Maija', 'Olli'] },
      'Dernier appel (Ring 2) : Maija et Olli (Boys 8-9 Green). Venez maintenant.',
    ],
    [
      'accents of the basic alphabet',
      { kind: 'call', firstNames: ['Zoé', 'Joe\u0308l'], division: 'Garçons 8-9, Débutant à Élite' },
      'Appel maintenant (Ring 2) : Zoé et Joel (Garcons 8-9, Débutant à Élite).',
    ],
    ['moved', { kind: 'moved', division: '' }, 'Nouvelle aire (Ring 2) : Maija. Heure sur votre page.'],
    [
      'no name can be shown',
      { kind: 'call', firstNames: ['李明', '李华'], division: '' },
      'Appel maintenant (Ring 2) : votre famille (2).',
    ],
  ])('RING-29 in French: %s', (_, values, text) => {
    expect(inLanguage('fr', () => call(values))).toBe(text);
  });

  test('RING-29, MSG-17 any call in French fits into one text, the first to a number too', () => {
    const anyFrenchCall = fc.record({
      kind: fc.constantFrom(...callKinds, 'moved' as const),
      firstNames: fc.array(anyText, { minLength: 1, maxLength: 14 }),
      ring: anyText,
      division: anyText,
    });
    inLanguage('fr', () =>
      fc.assert(
        fc.property(anyFrenchCall, anyText, anySiteName, (one, name, siteName) => {
          const sender = introductionOf({ name, siteName });
          const body = smsBodyOf(callText(one, sender), { sender, saysHowToEnd: true });
          expect(body).toMatch(/.*: .*\nARRET pour vous désabonner$/);
          expect(segmentsOf(body)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
          expect(body).toContain(plainCharacters(one.ring).slice(0, 27).trimEnd());
        }),
        { numRuns: 2000 },
      ),
    );
  });

  test('RING-29 names and titles that fit are given in full', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), fc.constantFrom(...callKinds), (firstNames, kind) => {
        const text = call({ kind, firstNames, division: 'Boys 8-9' });
        for (const one of [...firstNames, 'Ring 2', '(Boys 8-9)']) expect(text).toContain(one);
      }),
    );
  });
});
