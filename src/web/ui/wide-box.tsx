import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as say from '#say/controls.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useWidth } from './use-width.ts';

export type WideBoxProps = {
  /** Of what is shown, for whoever hears it. */
  label: string;
  /** What stands at the far end: "the winner". */
  end: string;
  /** Drawn for the room there is; 0 until it is known. */
  children: (room: number) => ReactNode;
};

type Overhang = { left: boolean; right: boolean };

/** Something that may be wider than the screen: then it is slid sideways, and says so. */
export function WideBox({ label, end, children }: WideBoxProps) {
  const [measure, room] = useWidth();
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Overhang | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !content.current) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const now = { left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 };
      setOver(before => (before?.left === now.left && before.right === now.right ? before : now));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const slide = () => box.current?.scrollTo({ left: over?.right ? box.current.scrollWidth : 0 });
  const isWide = over !== null && (over.left || over.right);
  return (
    <div ref={measure} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {isWide && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
          <span className="mr-auto">{say.slideSideways()}</span>
          <Button className="min-h-14 px-4!" onClick={slide}>
            {!over.right && <Icon name="arrow" className="rotate-180" />}
            {over.right ? say.toEnd({ end }) : say.toBeginning()}
            {over.right && <Icon name="arrow" />}
          </Button>
        </p>
      )}
      <div className="relative">
        <section
          ref={box}
          aria-label={label}
          // Who has no mouse must be able to slide it.
          tabIndex={over === null || isWide ? 0 : undefined}
          className="overflow-x-auto overscroll-x-contain py-1"
        >
          <div ref={content} className="w-max">
            {children(room)}
          </div>
        </section>
        {over?.left && (
          <span className="pointer-events-none absolute inset-y-0 left-0 w-6 bg-linear-to-r from-ink/25 to-transparent" />
        )}
        {over?.right && (
          <span className="pointer-events-none absolute inset-y-0 right-0 w-6 bg-linear-to-l from-ink/25 to-transparent" />
        )}
      </div>
    </div>
  );
}
