import { ar as words } from '#contract/field-words.ar.ts'

export const ar = words
