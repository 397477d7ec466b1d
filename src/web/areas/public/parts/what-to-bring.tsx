import { Section } from './section.tsx';

const THINGS = [
  { title: 'Your receipt', text: 'Its QR code opens your whole family at check-in, on the phone or on paper.' },
  { title: 'Uniform and belt', text: 'The rank you registered with is the rank you compete with.' },
  { title: 'Sparring gear', text: 'Head, hands, feet, mouthguard; groin protection where it applies.' },
  { title: 'Forms and weapons', text: 'Blunt weapons only, checked at the ring; music on your own device.' },
  { title: 'Water and a snack', text: 'The day is long and rings call early as often as late.' },
  { title: 'A parent or guardian', text: 'Everyone under 18 needs one in the hall for the waiver.' },
];

export function WhatToBring() {
  return (
    <Section id="bring" title="What to bring">
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {THINGS.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
