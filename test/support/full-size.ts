/** `npm run attack` and `npm run storm` run as long as they are meant to; within `npm test` the same tests are small. */
export const fullSize = <Size>(small: Size, full: Size): Size => (process.env.FULL_SIZE === 'true' ? full : small);
