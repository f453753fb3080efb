import { foldForSearch, otherScript } from '#contract/text.ts'
import type { Check } from './check.ts'
import { type TextField, type Texts, textPairs } from './text-fields.ts'
import { tokenize } from './tokens.ts'

const placeholders = new Set(
  [
    ...['test', 'testing', 'test test', 'demo', 'tbd', 'tba', 'todo', 'to do', 'n a', 'na', 'asdf', 'qwerty', 'lorem ipsum', 'placeholder'],
    ...[
      'text',
      'name',
      'arabic',
      'english',
      'arabic text',
      'english text',
      'coming soon',
      'to be added',
      'to be added later',
      'see arabic',
    ],
    ...[
      'see english',
      'same as arabic',
      'same as english',
      'as above',
      'details',
      'description',
      'terms',
      'terms and conditions apply later',
    ],
    ...[
      'تجربة',
      'اختبار',
      'تجريبي',
      'نص',
      'نص تجريبي',
      'نص عربي',
      'النص العربي',
      'عربي',
      'بالعربي',
      'قريبا',
      'لاحقا',
      'يضاف لاحقا',
      'سيضاف لاحقا',
    ],
    ...[
      'يضاف النص لاحقا',
      'يضاف النص العربي لاحقا',
      'سيتم إضافة النص لاحقا',
      'كما بالإنجليزية',
      'كما في النص الإنجليزي',
      'انظر النص الإنجليزي',
      'نفس النص',
    ],
    ...['الاسم', 'التفاصيل', 'الوصف', 'الشروط'],
  ].map(foldForSearch),
)

const fillers = ['lorem ipsum', 'xxx', 'asdf', 'هههه', 'ببب']

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** "aaaa", "ههههه", "1111". */
const isOneCharacter = (text: string) => text.length > 2 && text === text.charAt(0).repeat(text.length)

function isPlaceholder(text: string): boolean {
  const words = tokenize(text).flatMap(({ kind, text: word }) => (kind === 'sign' ? [] : [word]))
  const plain = words.join(' ')
  if (placeholders.has(plain) || isOneCharacter(words.join(''))) return true
  return fillers.some((filler) => words.includes(filler) || (filler.includes(' ') && plain.startsWith(filler)))
}

/** Shorter texts differ by chance. */
const minLength = 60
/** Of all letters of the longer text; Arabic needs about 0.8 of the English ones. */
const minShare = 0.4
/** Of a text that stands in both languages' fields. */
const minCopied = 20

type Problem = 'missing' | 'placeholder' | 'otherLanguage' | 'sameText' | 'short'

interface Fault {
  readonly field: TextField
  readonly problem: Problem
}

function findFault(field: TextField, text: string, opposite: string): Problem | undefined {
  const letters = countLetters(text)
  if (letters === 0) return 'missing'
  if (isPlaceholder(text)) return 'placeholder'
  if (otherScript(text, field.endsWith('Ar') ? 'ar' : 'en')) return 'otherLanguage'
  const copied = opposite.trim()
  if (copied.length >= minCopied && text.includes(copied)) return 'sameText'
  const others = countLetters(opposite)
  return others >= minLength && letters < others * minShare ? 'short' : undefined
}

export const findTextFaults = (texts: Texts): Fault[] =>
  textPairs.flatMap(([en, ar]) =>
    [[en, ar] as const, [ar, en] as const].flatMap(([field, other]) => {
      const problem = findFault(field, texts[field], texts[other])
      return problem ? [{ field, problem }] : []
    }),
  )

export const textsComplete: Check = {
  lane: 'look',
  run: (deal) => {
    const faults = findTextFaults(deal)
    const [first] = faults
    return {
      isPassed: !first,
      ...(first && { values: { problem: first.problem, field: first.field } }),
      frames: faults.map(({ field }) => ({ field })),
    }
  },
}
