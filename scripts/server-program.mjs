/**
 * How Node runs the server, as the Dockerfile says too: new things get 32 MB from the first moment, also where the machine has much
 * more, and the C library keeps little of what was freed (docs/operations-measured.md).
 */
export const serverArguments = ['--min-semi-space-size=16', '--max-semi-space-size=16', 'src/server/main.ts'];
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
