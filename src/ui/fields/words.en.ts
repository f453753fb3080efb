import { en as words } from '#contract/field-words.en.ts'

export const en = words
