// Runs as a process of its own: the package unpacks into TMPDIR, which must not change in the process of the tests.
// It carries its own libraries, but uncovers them on Lambda only; hence that variable, set by the caller.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
