import * as say from '#say/home.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TypedLinked } from '#web/widgets/linked.tsx';
import { Section } from './section.tsx';

export function WhatToBring({ things }: { things: readonly string[] }) {
  if (things.length === 0) return null;
  return (
    <Section id="bring" title={say.whatToBring()}>
      <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {things.map(thing => (
          <li key={thing} className="flex items-start gap-3">
            <Icon name="check" className="mt-1 text-good" />
            <TypedLinked>{thing}</TypedLinked>
          </li>
        ))}
      </ul>
    </Section>
  );
}
