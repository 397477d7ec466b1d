import { useSite } from '#web/lib/site.ts';
import { useTyped } from '#web/lib/typed.tsx';

export type OwnLogoProps = {
  /** Its height and its greatest width. */
  className: string;
};

/** The organisation's logo on paper and on screens in the hall, on a white plate of its own; nothing where it has none. TOUR-49 */
export function OwnLogo({ className }: OwnLogoProps) {
  const { logo } = useSite();
  const typed = useTyped();
  if (!logo) return null;
  const { url, description, width, height } = logo;
  return (
    <img
      src={url}
      alt={typed(description)}
      width={width}
      height={height}
      className={`rounded-sm bg-[#fff] object-contain ${className}`}
    />
  );
}
