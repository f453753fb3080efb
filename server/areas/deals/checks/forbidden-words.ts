import { type Check, passed } from './check.ts'
import { textFields, toFrame } from './text-fields.ts'
import { findForbidden } from './word-list.ts'

const maxNamed = 5

export const forbiddenWords: Check = {
  lane: 'look',
  run: async (deal, surroundings) => {
    const list = await surroundings.forbiddenWords()
    const found = textFields.flatMap((field) => findForbidden(deal[field], list).map((phrase) => ({ field, phrase })))
    if (found.length === 0) return passed
    const words = [...new Set(found.map(({ phrase }) => phrase.written))]
    return {
      isPassed: false,
      values: { words: words.slice(0, maxNamed).join(', '), count: words.length },
      frames: found.map(({ field, phrase }) => toFrame(field, phrase)),
    }
  },
}
