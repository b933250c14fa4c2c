/** Times that one answer may ask a tool. */
export const TOOL_CALLS_MAX = 8;
/** Times that one answer may go back to the model with what tools said; the last time it has to answer. */
export const STEPS_MAX = 6;
/** Look-ups of one answer that makes them one after the other. */
export const LOOKS_MAX = STEPS_MAX - 1;
/** Tokens of one answer, questions to the model and its answers together. */
export const TOKENS_MAX = 60_000;
/** Tokens of one piece that the model writes. */
export const OUTPUT_TOKENS_MAX = 1_500;
/** Characters of an answer. */
export const ANSWER_MAX = 12_000;
/** One answer, from the question to its end. */
export const ANSWER_TIME_MS = 60_000;
/** A language model that says nothing for so long is given up. */
export const SILENCE_MS = 25_000;
/** Earlier messages that a model is told again, and characters of each. */
export const HISTORY_MAX = 12;
export const HISTORY_CHARS_MAX = 2_000;
/** Questions among those messages, as each has its answer: so many are read again, and the names in them looked up. */
export const QUESTIONS_BEFORE_MAX = HISTORY_MAX / 2;
/** Answers that one person may have written at the same time, by one process. */
export const AT_ONCE_MAX = 3;
/** Conversations that a person keeps. */
export const SESSIONS_MAX = 500;
export const HOUR_MS = 3_600_000;
