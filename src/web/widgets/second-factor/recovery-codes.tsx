import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Shown once: whoever loses their devices gets in with one of them. */
export function RecoveryCodes({ codes, done, onDone }: { codes: string[]; done: string; onDone: () => void }) {
  const [told, setTold] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setTold('Copied.');
    } catch {
      setTold('This browser did not let us copy. Select the codes and copy them yourself.');
    }
  }
  function save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    link.download = 'nlc-recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    setTold('Saved in your downloads.');
  }

  return (
    <div className="grid gap-4">
      <p>
        Keep these ten codes where you can find them without your phone: on paper or in a password manager. Each one
        signs you in once, with your password. <strong>They are not shown again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-1 rounded border-2 border-line p-4 font-mono text-sm sm:text-base"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {told}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={save}>Save as a file</Button>
        <Button variant="primary" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
}
