/** How Node runs the server, as the Dockerfile says too: the C library keeps little of what was freed (docs/operations.md). */
export const serverArguments = ['src/server/main.ts'];
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
