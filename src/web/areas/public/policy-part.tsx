import type { ReactNode } from 'react';

export function PolicyPart({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-6 gap-3">
      <h2 className="mt-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export const policyList = 'grid list-disc gap-2 pl-6 marker:text-muted';

/** What a line of the policy is about. */
export const strong = (text: string) => <strong key="strong">{text}</strong>;
