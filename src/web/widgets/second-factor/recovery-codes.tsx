import { useState } from 'react';
import * as say from '#say/factor.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown once: whoever loses their devices gets in with one of them. */
export function RecoveryCodes({ codes, done, onDone }: { codes: string[]; done: string; onDone: () => void }) {
  const [told, setTold] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setTold(say.copied());
    } catch {
      setTold(say.notCopied());
    }
  }
  function save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    link.download = say.codesFile();
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    setTold(say.savedInDownloads());
  }

  return (
    <div className="grid gap-4">
      <p>{say.keepCodes({ b: text => <strong key="b">{text}</strong> })}</p>
      <ul
        aria-label={say.recoveryCodes()}
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
        <Button onClick={() => void copy()}>{say.copy()}</Button>
        <Button onClick={save}>{say.saveAsFile()}</Button>
        <Button variant="primary" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
}
