export const SLOW: string[];
export const PAGES: string[];
