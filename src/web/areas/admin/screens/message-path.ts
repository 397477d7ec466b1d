/** Where staff say something on every screen in the hall. SCREEN-5 */
export const messagePath = '/admin/screens#message';
