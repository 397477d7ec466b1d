import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CompetitorForm } from '#contract/registration/competitor.ts';
import type { WalkInForm } from '#contract/walk-in.ts';
import { otherLanguage, otherLocale } from '#say/site.ts';
import { homeLink } from '#say/timeline.ts';
import { loading } from '#say/ui.ts';
import * as say from '#say/walk-in.ts';
import { at, inOtherLanguage } from '#web/lib/address.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { newKey } from '#web/lib/new-key.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Logo } from '#web/widgets/logo.tsx';
import { nextValues, useWalkIn } from './use-walk-in.ts';
import { WalkInCompetitor } from './walk-in-competitor.tsx';
import { WalkInFamilyView } from './walk-in-family.tsx';
import '#web/app.css';

export const meta = () => [
  ...pageMeta(say.pageTitle(), say.pageDescription()),
  { name: 'robots', content: 'noindex, nofollow' },
];

type Loaded = { code: string; form: WalkInForm | null };

/** A wrong code and one after the morning look the same. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Loaded> {
  const code = params.code ?? '';
  try {
    return { code, form: await context.get(apiContext)('walkIn.getWalkInForm', { params: { walkInCode: code } }) };
  } catch (error) {
    if (['not_found', 'bad_input'].includes((error as { code?: string }).code ?? '')) return { code, form: null };
    throw error;
  }
}

function Ended() {
  return (
    <>
      <PageTitle>{say.ended()}</PageTitle>
      <p role="status" className="-mt-4 max-w-prose text-lg">
        {say.endedWhy()}
      </p>
    </>
  );
}

function Sent({ name, number, onChange }: { name: string; number: number; onChange: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PageTitle>{say.sent()}</PageTitle>
      <p role="status" className="-mt-4 mb-8 max-w-prose text-lg wrap-anywhere">
        {say.sentWhat({ name, number, strong: text => <strong key="name">{text}</strong> })}
      </p>
      <Button onClick={onChange}>{say.change()}</Button>
    </div>
  );
}

function Open({ code, form }: { code: string; form: WalkInForm }) {
  const { walkIn, change } = useWalkIn(code);
  const [editing, setEditing] = useState<{ place: number | 'new'; problems: Record<string, string[]> } | null>(null);
  const competitorForm: CompetitorForm = {
    ...form,
    siblings: [],
    previous: [],
    drafts: [],
    elsewhere: [],
    isCompleted: false,
  };
  if (!walkIn) return <Spinner label={loading()} />;
  if (walkIn.sentAs !== null)
    return (
      <Sent
        name={`${walkIn.family.firstName} ${walkIn.family.lastName}`}
        number={walkIn.sentAs}
        onChange={() => change({ sentAs: null })}
      />
    );
  if (editing) {
    const { place, problems } = editing;
    const known = place === 'new' ? undefined : walkIn.people[place];
    return (
      <WalkInCompetitor
        form={competitorForm}
        initial={known?.values ?? nextValues(walkIn)}
        problems={problems}
        onBack={() => setEditing(null)}
        onSave={values => {
          const person = { id: known?.id ?? newKey(), values, signedBy: null, confirmed: null };
          const people = known ? walkIn.people.map(one => (one === known ? person : one)) : [...walkIn.people, person];
          change({ people });
          setEditing(null);
          requestAnimationFrame(() => document.getElementById('competitors')?.focus());
        }}
      />
    );
  }
  return (
    <>
      <PageTitle lead={say.lead()}>{say.pageTitle()}</PageTitle>
      <WalkInFamilyView
        code={code}
        form={form}
        competitorForm={competitorForm}
        walkIn={walkIn}
        change={change}
        onEdit={place => setEditing({ place, problems: {} })}
        onRefused={(place, problems) => setEditing({ place, problems })}
      />
    </>
  );
}

/** For a family that comes without a registration: no sign-in, and nothing of any other family. CHECK-25 */
export default function WalkInPage() {
  const { code, form } = useLoaderData<typeof loader>();
  const language = otherLocale().slice(0, 2);
  return (
    <div className="flex min-h-svh flex-col bg-ground">
      <header className="night bg-ground text-ink">
        <div className="wrap flex max-w-3xl items-center justify-between gap-4 py-3">
          <a href={at('/')} aria-label={homeLink()} className="inline-flex no-underline">
            <Logo />
          </a>
          <a
            href={inOtherLanguage(`/signage/walk-in/${code}`)}
            hrefLang={language}
            lang={language}
            className="inline-flex min-h-11 items-center"
          >
            {otherLanguage()}
          </a>
        </div>
      </header>
      <main className="wrap max-w-3xl grow py-8 md:py-12">
        {form ? <Open key={code} code={code} form={form} /> : <Ended />}
      </main>
    </div>
  );
}
