import { useEffect, useRef, useState } from 'react';

/** Whether a bar at the lower edge would hide too much: more than a quarter of the height, as large letters make it. */
export function useTooTall() {
  const bar = useRef<HTMLDivElement>(null);
  const [isTooTall, setTooTall] = useState(false);
  useEffect(() => {
    const measure = () => setTooTall((bar.current?.offsetHeight ?? 0) > innerHeight / 4);
    const sizes = new ResizeObserver(measure);
    if (bar.current) sizes.observe(bar.current);
    addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return { bar, isTooTall };
}
