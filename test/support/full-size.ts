/** `npm run test:full` runs attacks, storms and journeys in the size they are meant to have; within `npm test` the same tests are small. */
export const isFullSize = process.env.FULL_SIZE === 'true';
export const fullSize = <Size>(small: Size, full: Size): Size => (isFullSize ? full : small);
