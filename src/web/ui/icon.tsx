const PATHS = {
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  pin: 'M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21zM12 12.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  check: 'M4.5 12.5 10 18 19.5 7',
  warning: 'M12 3.5 22 20.5H2zM12 10v5M12 17.6v.2',
  close: 'M6 6l12 12M18 6 6 18',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  upload: 'M12 15V4M7 8.5l5-5 5 5M4 20h16',
  phone:
    'M6 3.5h3.5l1.7 4.4-2.3 1.7a12 12 0 0 0 5.5 5.5l1.7-2.3 4.4 1.7V18a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5z',
  mail: 'M3 6h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.5-4 3.7-6 8-6s7.5 2 8 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.2',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawn sign beside a word; never the word itself, so it is hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`inline-block size-[1.25em] shrink-0 ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
