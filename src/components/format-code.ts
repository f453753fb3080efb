/** Formats a code in groups of four, as customers see it. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
