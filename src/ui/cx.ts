/** Joins class names. A later class does not override an earlier one: pass only classes that do not conflict. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
