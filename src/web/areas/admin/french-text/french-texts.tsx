import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { listTypedTexts, type TextKind, type TypedText, textKinds } from '#contract/french-text.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { FillUsual } from './fill-usual.tsx';
import { FrenchRow } from './french-row.tsx';

export const meta = () => pageMeta('French');

export const clientLoader = () => api(listTypedTexts);

const headings: Record<TextKind, string> = {
  'event type': 'Event types',
  event: 'Events',
  level: 'Competitor levels',
  division: 'Division titles written by hand',
  tournament: 'Tournament: times, refunds, place and what to bring',
  schedule: 'Schedule',
  merch: 'Merch',
  ring: 'Rings',
  file: 'Published files',
  organisation: 'Who runs the tournament: names, and the privacy page',
  'home page': 'Home page: news, questions and other texts',
};

/** The French of what staff typed, beside the English; each is saved as one goes. LANG-6 */
export default function FrenchTextsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [texts, setTexts] = useState<readonly (TypedText & { isFilledIn?: boolean })[]>(loaded);
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  // Those that had none when the box was ticked: a row does not vanish under the hand that fills it.
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const keepSaved = (english: string, saved: { french: string | null; isFilledIn?: boolean }) =>
    setTexts(all => all.map(other => (other.english === english ? { ...other, ...saved } : other)));
  const done = texts.filter(({ french }) => french !== null).length;
  const shown = isOnlyMissing ? texts.filter(({ english }) => missing.has(english)) : texts;
  const groups = textKinds.flatMap(kind => {
    const rows = shown.filter(text => text.kind === kind);
    return rows.length > 0 ? [{ kind, rows }] : [];
  });
  return (
    <>
      <PageTitle
        lead={
          <>
            What you typed in English, and how French-speaking families read it. Where there is no French, they see the
            English. Each text is saved when you leave its box. The waiver has its French under{' '}
            <Link to="/admin/waivers">Waivers</Link>, each question to families in its own form.
          </>
        }
      >
        French
      </PageTitle>
      {texts.length === 0 ? (
        <EmptyState title="Nothing to translate yet">
          Add event types, events, levels and a tournament first. Everything families read of them appears here.
        </EmptyState>
      ) : (
        <div className="grid max-w-5xl gap-10">
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:gap-10">
            <Progress label="In French" value={done} max={texts.length} />
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={isOnlyMissing}
                className="size-6 shrink-0"
                onChange={event => {
                  setOnlyMissing(event.target.checked);
                  setMissing(new Set(texts.flatMap(({ english, french }) => (french === null ? [english] : []))));
                }}
              />
              Only those without French
            </label>
          </div>
          <FillUsual texts={texts} onSaved={(english, french) => keepSaved(english, { french, isFilledIn: true })} />
          {groups.length === 0 && <EmptyState title="Every text has its French" />}
          {groups.map(({ kind, rows }) => (
            <section key={kind} aria-labelledby={`kind-${kind.replace(' ', '-')}`}>
              <h2 id={`kind-${kind.replace(' ', '-')}`} className="text-2xl">
                {headings[kind]}
              </h2>
              <ul className="mt-4 grid divide-y divide-line border-y border-line">
                {rows.map(text => (
                  <FrenchRow
                    key={`${text.english} ${text.isFilledIn}`}
                    text={text}
                    onSaved={french => keepSaved(text.english, { french })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}
