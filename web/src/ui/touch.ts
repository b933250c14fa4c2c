/** Where a finger points: on a phone, and wherever the screen says so. What is pressed there is 44 px high (WCAG 2.5.5). */
export const TOUCH = '@media (max-width: 599.95px), (pointer: coarse)';
