// A reporter for vitest: writes what scripts/test.mjs counts and prints, a line of JSON a file.
import { appendFileSync } from 'node:fs';
import { kindOf } from './test-selection.mjs';

export default class TestFigures {
  began = new Map();

  onTestModuleQueued({ id }) {
    this.began.set(id, Date.now());
  }

  onTestModuleEnd(file) {
    const tests = [...file.children.allTests()];
    const withState = state => tests.filter(test => test.result().state === state).length;
    const figures = {
      kind: kindOf(file.relativeModuleId),
      file: file.relativeModuleId,
      began: this.began.get(file.id),
      ended: Date.now(),
      processorMs: file.meta().processorMs ?? 0,
      tests: tests.length,
      passed: withState('passed'),
      // A file that could not be loaded, or whose hook failed, has no test to count.
      failed: withState('failed') || Number(file.state() === 'failed'),
      skipped: withState('skipped'),
    };
    appendFileSync(process.env.TEST_FIGURES, `${JSON.stringify(figures)}\n`);
  }
}
