import { calls } from '#contract/calls.ts'
import { foldForSearch, searchWords } from '#contract/text.ts'

const names = new Map(calls.map(({ name, texts: { audit } }) => [name, { nameEn: audit.en, nameAr: audit.ar }]))
const searchTexts = calls.map(({ name, texts: { audit } }) => ({ name, text: foldForSearch(`${audit.en} ${audit.ar}`) }))

export const findCallNames = (call: string) => names.get(call)

export function searchCalls(search: string): string[] {
  const words = searchWords(search)
  return searchTexts.filter(({ text }) => words.every((word) => text.includes(word))).map(({ name }) => name)
}
