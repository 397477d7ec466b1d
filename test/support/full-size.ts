/** `npm run test:full` runs attacks and storms in the size they are meant to have; within `npm test` the same tests are small. */
export const fullSize = <Size>(small: Size, full: Size): Size => (process.env.FULL_SIZE === 'true' ? full : small);
