import type { ShownEntry, SitePicture } from '#contract/page-block/page-block.ts';
import { logoLook } from '#core/page-block/own-logo.ts';
import type { BlockKind, PictureBlock } from '#core/page-block/page-block.ts';
import * as say from '#say/home.ts';
import { linked } from '#web/widgets/linked.tsx';
import { NewsList, QuestionList, SponsorList } from '#web/widgets/page-block-lists.tsx';
import { siteName } from '#words/site-name.ts';
import { VisitorPreview } from '../parts/visitor-preview.tsx';

type BlockPreviewProps = { kind: BlockKind; entries: readonly ShownEntry[] };

function Shown({ kind, entries }: BlockPreviewProps) {
  switch (kind) {
    case 'news':
      return <NewsList entries={entries} />;
    case 'question':
      return <QuestionList entries={entries} />;
    case 'sponsor':
      return <SponsorList entries={entries} />;
    case 'introduction':
      return <p className="max-w-prose whitespace-pre-line wrap-anywhere text-lg">{linked(entries[0]?.text ?? '')}</p>;
    case 'children':
      return <p className="wrap-anywhere">{entries[0]?.title}</p>;
    default: {
      const [entry] = entries;
      return entry?.picture ? <OwnPicture kind={kind} picture={entry.picture} title={entry.title ?? ''} /> : null;
    }
  }
}

type OwnPictureProps = { kind: PictureBlock; picture: SitePicture; title: string };

/** In the places of the site where it appears. TOUR-49 TOUR-50 */
function OwnPicture({ kind, picture: { url, width, height }, title }: OwnPictureProps) {
  const picture = (className: string) => (
    <img src={url} alt={title} width={width} height={height} className={className} />
  );
  if (kind === 'social')
    return (
      <figure className="grid gap-2">
        {picture('aspect-[1200/630] h-auto w-full rounded border border-line object-cover')}
        <figcaption className="text-sm text-muted">Other sites cut it to about twice as wide as it is high.</figcaption>
      </figure>
    );
  if (kind === 'hero')
    return (
      <div className="night relative h-80 overflow-hidden rounded bg-night text-ink">
        {picture('size-full object-cover')}
        <div className="absolute inset-0 bg-linear-to-b from-night via-night/80 to-night/10 p-5">
          <p className="font-display text-3xl">{siteName()}</p>
        </div>
      </div>
    );
  const { isName } = logoLook({ width, height });
  return (
    <div className="grid gap-4">
      <p className="night flex items-center gap-2.5 rounded bg-night p-3 font-display text-2xl text-ink">
        {picture('h-9 w-auto max-w-30 rounded-sm bg-[#fff] object-contain p-0.5')}
        {!isName && siteName()}
      </p>
      <p className="rounded border border-line bg-[#fff] p-3">{picture('h-auto max-h-14 w-auto max-w-55')}</p>
    </div>
  );
}

/** What the page shows where staff wrote nothing. PAGE-1 */
function Usual({ kind }: Pick<BlockPreviewProps, 'kind'>) {
  switch (kind) {
    case 'introduction':
      return <p className="max-w-prose text-lg">{`${say.allStyles()} ${say.sameFee()}`}</p>;
    case 'children':
      return <p>{say.childrenFree()}</p>;
    case 'logo':
    case 'hero':
    case 'social':
      return <p className="text-muted">The site’s own drawing.</p>;
    default:
      return <p className="text-muted">Nothing yet. The home page leaves this part out.</p>;
  }
}

/** The block as visitors will see it; what has no heading yet is left out. */
export function BlockPreview({ kind, entries }: BlockPreviewProps) {
  const filled = entries.filter(
    ({ title, text, on, isHidden, picture }) =>
      !isHidden && (title ?? text ?? picture) !== null && (kind !== 'news' || on !== null),
  );
  return (
    <VisitorPreview>
      {filled.length > 0 ? <Shown kind={kind} entries={filled} /> : <Usual kind={kind} />}
    </VisitorPreview>
  );
}
