import * as say from '#say/home.ts';
import { BringList } from '#web/widgets/tournament-texts.tsx';
import { Section } from './section.tsx';

export function WhatToBring({ things }: { things: readonly string[] }) {
  if (things.length === 0) return null;
  return (
    <Section id="bring" title={say.whatToBring()}>
      <BringList things={things} className="sm:grid-cols-2" />
    </Section>
  );
}
