import type { ShownEntry, SitePicture } from '#contract/page-block/page-block.ts';
import { useTyped } from '#web/lib/typed.tsx';

/** It lies at the foot of the sky, dark where words are on it. TOUR-50 */
export function HeroPicture({ entry, picture }: { entry: ShownEntry; picture: SitePicture }) {
  const typed = useTyped();
  const { url, widths, width, height } = picture;
  return (
    <div className="absolute inset-x-0 bottom-0 h-[28rem] md:h-[36rem]">
      <img
        src={url}
        srcSet={widths.map(each => `${url}?width=${each} ${each}w`).join(', ')}
        sizes="100vw"
        alt={typed(entry.title ?? '')}
        width={width}
        height={height}
        className="size-full object-cover"
      />
      <div className="absolute inset-0 bg-linear-to-b from-night via-night/80 to-night/10" />
    </div>
  );
}
