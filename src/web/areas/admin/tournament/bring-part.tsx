import { Link } from 'react-router';
import { PagePart } from '#web/widgets/page-part.tsx';
import { BringList } from '#web/widgets/tournament-texts.tsx';
import type { TextFormPartProps } from './form-parts.tsx';
import { pastedLines } from './pasted-lines.ts';
import { RowEditor } from './row-editor.tsx';
import { TextPart } from './text-part.tsx';

export function BringPart({ form, live, ...part }: TextFormPartProps) {
  const things = (live.whatToBring ?? []).map(thing => thing.trim()).filter(Boolean);
  return (
    <PagePart
      id="bring"
      title="What to bring"
      lead={
        <>
          Shown on the home page and in each family’s confirmation. For this and every other text of the tournament, add
          the French under <Link to="/admin/french-texts">French</Link>.
        </>
      }
    >
      <TextPart
        {...part}
        part="bring"
        preview={
          things.length > 0 ? (
            <BringList things={things} />
          ) : (
            <p className="text-muted">Nothing yet. The home page leaves this part out.</p>
          )
        }
      >
        {initial => (
          <RowEditor
            name="whatToBring"
            rowWord="item"
            columns={[{ title: 'What to bring', nameOf: row => `whatToBring.${row}`, maxLength: 200 }]}
            initial={(initial.whatToBring ?? []).map(text => [text])}
            maxRows={30}
            errorOf={form.errorOf}
            parse={text => pastedLines(text).map(line => [line])}
          />
        )}
      </TextPart>
    </PagePart>
  );
}
