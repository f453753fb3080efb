/** Joins class names and leaves out what is not there. A later class never overrides an earlier one: pass only what does not clash. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
