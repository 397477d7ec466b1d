import type { ReactNode } from 'react';

/** One column of readable width, the same on every page of the user area. */
export function UserColumn({ children }: { children: ReactNode }) {
  return (
    <div className="wrap py-10 md:py-14">
      <div className="max-w-xl">{children}</div>
    </div>
  );
}
