import { useEffect, useRef, useState } from 'react';

const newsMs = 4000;

/** True for a moment after something came that was not done here. */
export function useNews(mark: string, isOwn: () => boolean): boolean {
  const known = useRef(mark);
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    if (isOwn()) return;
    setNews(true);
    const timer = setTimeout(() => setNews(false), newsMs);
    return () => {
      clearTimeout(timer);
      setNews(false);
    };
  }, [mark, isOwn]);
  return isNews;
}
