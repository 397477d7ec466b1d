import { PageTitle } from '#web/ui/page-title.tsx';
import { siteName } from '#words/site-name.ts';
import { BracketSamples } from './bracket-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ButtonSamples, MessageSamples, ShapeSamples } from './shape-samples.tsx';

export const meta = () => [{ title: `${siteName()} - Components` }];

/** Every component of ui/ in every state: to look at, and for the accessibility and keyboard checks. */
export default function UiPage() {
  return (
    <main className="wrap py-10">
      <PageTitle lead="Every component in every state. Change the system's colour scheme to see the other half.">
        Components
      </PageTitle>
      <ButtonSamples />
      <MessageSamples />
      <ShapeSamples />
      <FieldSamples />
      <BracketSamples />
    </main>
  );
}
