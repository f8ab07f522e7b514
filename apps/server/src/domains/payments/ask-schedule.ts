/** Minutes until a gateway is asked again about what it has not reported, or has not confirmed; afterwards hourly. */
const ASK_AFTER_MIN = [1, 2, 5, 10, 30];

/** Minutes until the next question, after so many of them. */
export const nextAskIn_min = (asked: number): number => ASK_AFTER_MIN[asked] ?? 60;
