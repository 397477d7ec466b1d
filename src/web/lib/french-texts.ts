import { createContext } from 'react';
import type { FrenchTexts } from '#words/typed.ts';

/** The French of what staff typed; the root of the pages gives it. Nothing in English. */
export const FrenchTextsContext = createContext<FrenchTexts>(new Map());
