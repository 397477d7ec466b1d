import type { BlockEntry, BlockKind } from '#core/page-block/page-block.ts';
import * as say from '#say/home.ts';
import { NewsList, QuestionList, SponsorList } from '#web/widgets/page-block-lists.tsx';

type BlockPreviewProps = { kind: BlockKind; entries: readonly BlockEntry[] };

function Shown({ kind, entries }: BlockPreviewProps) {
  switch (kind) {
    case 'news':
      return <NewsList entries={entries} />;
    case 'question':
      return <QuestionList entries={entries} />;
    case 'sponsor':
      return <SponsorList entries={entries} />;
    case 'introduction':
      return <p className="max-w-prose whitespace-pre-line wrap-anywhere text-lg">{entries[0]?.text}</p>;
    case 'children':
      return <p className="wrap-anywhere">{entries[0]?.title}</p>;
  }
}

/** What the page shows where staff wrote nothing. PAGE-1 */
function Usual({ kind }: Pick<BlockPreviewProps, 'kind'>) {
  switch (kind) {
    case 'introduction':
      return <p className="max-w-prose text-lg">{`${say.allStyles()} ${say.sameFee()}`}</p>;
    case 'children':
      return <p>{say.childrenFree()}</p>;
    default:
      return <p className="text-muted">Nothing yet. The home page leaves this part out.</p>;
  }
}

/** The block as visitors will see it; what has no heading yet is left out. */
export function BlockPreview({ kind, entries }: BlockPreviewProps) {
  const filled = entries.filter(({ title, text, on }) => (title ?? text) !== null && (kind !== 'news' || on !== null));
  return (
    <div className="grid grid-cols-1 gap-3 rounded border border-line bg-ground p-4">
      <h3 className="text-muted">As visitors will see it</h3>
      {filled.length > 0 ? <Shown kind={kind} entries={filled} /> : <Usual kind={kind} />}
    </div>
  );
}
