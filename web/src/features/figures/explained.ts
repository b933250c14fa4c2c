import { createContext } from 'react';

/** True where figures say what they mean as soon as they are pointed at or reached by keyboard: on the sample, for those who are new. */
export const ExplainedContext = createContext(false);
