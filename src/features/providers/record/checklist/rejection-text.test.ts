import fc from 'fast-check'
import { expect, test } from 'vitest'
import { providerReasonLength } from '#contract/limits.ts'
import { type ProviderProblem, providerProblems } from '#contract/providers.ts'
import { ar } from '../../words.ar.ts'
import { en } from '../../words.en.ts'
import { faultsByField } from './faults.ts'
import { type Sentence, type Sentences, withoutSentence, withSentence } from './rejection-text.ts'

const toSentence = (field: ProviderProblem): Sentence => ({ en: `${field}: is wrong.`, ar: `${field}: غير صحيح.` })

interface State {
  readonly text: string
  readonly flagged: Sentences
}

const toggle = ({ text, flagged }: State, field: ProviderProblem): State => {
  const sentence = flagged[field]
  if (!sentence) return { text: withSentence(text, field, toSentence(field), flagged), flagged: { ...flagged, [field]: toSentence(field) } }
  const { [field]: _removed, ...rest } = flagged
  return { text: withoutSentence(text, sentence), flagged: rest }
}

const fields = fc.array(fc.constantFrom(...providerProblems), { maxLength: 40 })
const typed = fc.array(fc.constantFrom('', ' ', 'Hello.', 'مرحباً', 'See line 2.', 'taxId: is wrong, really.'), { maxLength: 6 })

test('marked fields are an English and an Arabic paragraph in the order of the record, whatever was marked first', () => {
  const { text } = (['taxId', 'businessNameEn', 'location'] as const).reduce(toggle, { text: '', flagged: {} })
  expect(text).toBe(
    'businessNameEn: is wrong.\ntaxId: is wrong.\nlocation: is wrong.\n\nbusinessNameEn: غير صحيح.\ntaxId: غير صحيح.\nlocation: غير صحيح.',
  )
})

test('any order of marking and unmarking ends in the text of what is marked', () => {
  fc.assert(
    fc.property(fields, (toggled) => {
      const { text, flagged } = toggled.reduce(toggle, { text: '', flagged: {} })
      const shown = providerProblems.flatMap((field) => flagged[field] ?? [])
      const paragraphs = [shown.map((sentence) => sentence.en), shown.map((sentence) => sentence.ar)]
      expect(text).toBe(shown.length === 0 ? '' : paragraphs.map((lines) => lines.join('\n')).join('\n\n'))
    }),
  )
})

test('unmarking everything leaves exactly what was typed before', () => {
  fc.assert(
    fc.property(typed, fields, (lines, toggled) => {
      const text = lines.join('\n')
      const after = toggled.reduce(toggle, { text, flagged: {} })
      expect(Object.keys(after.flagged).reduce((state, field) => toggle(state, field as ProviderProblem), after).text).toBe(text)
    }),
  )
})

test('what is typed between the sentences is never lost', () => {
  fc.assert(
    fc.property(fields, fields, fc.nat(), fc.constantFrom('Typed.', 'كُتب.'), (before, after, at, line) => {
      const state = before.reduce(toggle, { text: '', flagged: {} })
      const lines = state.text.split('\n')
      const edited = { ...state, text: lines.toSpliced(at % (lines.length + 1), 0, line).join('\n') }
      expect(after.reduce(toggle, edited).text.split('\n')).toContain(line)
    }),
  )
})

test('a sentence that was edited stays when its field is unmarked', () => {
  const state = toggle({ text: '', flagged: {} }, 'taxId')
  const edited = { ...state, text: state.text.replace('is wrong', 'belongs to another business') }
  expect(toggle(edited, 'taxId').text).toBe('taxId: belongs to another business.')
})

test('the longest sentence of every field fits into one reason', () => {
  const longest = (words: typeof en | typeof ar, field: ProviderProblem) =>
    Math.max(...faultsByField[field].map((fault) => (words.record.faults[field] as Record<string, string>)[fault]?.length ?? 0)) +
    words.record.fields[field].length +
    ': \n'.length
  const total = providerProblems.reduce((sum, field) => sum + longest(en, field) + longest(ar, field), 0)
  expect(total).toBeLessThan(providerReasonLength)
})
