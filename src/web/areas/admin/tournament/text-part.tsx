import { type ReactNode, useEffect, useState } from 'react';
import { listEarlierTexts, type TournamentSetting, type TournamentTexts } from '#contract/tournament-settings.ts';
import { type TextPart as TextPartName, textParts } from '#core/tournament/earlier-texts.ts';
import { api } from '#web/lib/api.ts';
import { EarlierVersions } from '../parts/earlier-versions.tsx';
import { VisitorPreview } from '../parts/visitor-preview.tsx';
import { showField, type TournamentFields } from './tournament-fields.ts';

type TextPartProps = {
  part: TextPartName;
  /** Null for a new tournament, which has said nothing before. */
  record: TournamentSetting | null;
  initial: Partial<TournamentFields>;
  /** The fields were filled by other means than typing. */
  onFilled: () => void;
  preview: ReactNode;
  children: (initial: Partial<TournamentFields>) => ReactNode;
};

/** Texts of the form that visitors read: how they will see them, and what they said before. TOUR-52 */
export function TextPart({ part, record, initial, onFilled, preview, children }: TextPartProps) {
  const [shown, setShown] = useState<{ round: number; texts: Partial<TournamentTexts> }>({ round: 0, texts: {} });
  const { round } = shown;
  // The fields are others now: the form reads them again.
  useEffect(() => {
    if (round > 0) onFilled();
  }, [round, onFilled]);
  function show(texts: TournamentTexts) {
    const own = Object.fromEntries(textParts[part].map(field => [field, texts[field]]));
    setShown(before => ({ round: before.round + 1, texts: own }));
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <div key={round} className="grid grid-cols-1 gap-5">
          {children({ ...initial, ...shown.texts })}
        </div>
        {record && record.version > 1 && (
          <EarlierVersions
            key={record.version}
            load={() => api(listEarlierTexts, { params: { tournamentId: record.id, textPart: part } })}
            beginningOf={({ texts }) =>
              textParts[part]
                .map(field => showField(field, texts[field]))
                .filter(words => words !== 'nothing')
                .join('; ')
            }
            onShow={({ texts }) => show(texts)}
          />
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {round > 0 && 'The earlier version is shown. Save the changes to bring it back.'}
        </p>
      </div>
      <VisitorPreview>{preview}</VisitorPreview>
    </div>
  );
}
