import { foldForSearch } from '#contract/text.ts'
import { otherScript } from '#contract/typed-text.ts'
import { tokenize } from '#server/i18n/tokens.ts'
import type { Check } from './check.ts'
import { type TextField, type Texts, textPairs } from './text-fields.ts'

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

/** Matches "aaaa", "ههههه" and "1111". */
const isOneCharacter = (text: string) => text.length > 2 && text === text.charAt(0).repeat(text.length)

function isPlaceholder(text: string): boolean {
  const words = tokenize(text).flatMap(({ kind, text: word }) => (kind === 'sign' ? [] : [word]))
  const plain = words.join(' ')
  if (placeholders.has(plain) || isOneCharacter(words.join(''))) return true
  return fillers.some((filler) => words.includes(filler) || (filler.includes(' ') && plain.startsWith(filler)))
}

/** In letters. The lengths of shorter texts differ by chance. */
const minLength = 60
/** The smallest share of the longer text's letters. Arabic usually has about 0.8 of the letters of English. */
const minShare = 0.4
/** In characters. Shorter texts, such as brand names, may be equal in both languages. */
const minCopied = 20

type Problem = 'missing' | 'placeholder' | 'otherLanguage' | 'sameText' | 'short'

interface Fault {
  readonly field: TextField
  readonly problem: Problem
}

const isForeign = (field: TextField, text: string) => otherScript(text, field.endsWith('Ar') ? 'ar' : 'en')

interface Side {
  readonly field: TextField
  readonly text: string
}

function findProblem({ field, text }: Side, other: Side): Problem | undefined {
  const letters = countLetters(text)
  if (letters === 0) return 'missing'
  if (isPlaceholder(text)) return 'placeholder'
  if (isForeign(field, text)) return 'otherLanguage'
  const copied = other.text.trim()
  if (copied.length >= minCopied && text.includes(copied) && !isForeign(other.field, copied)) return 'sameText'
  const otherLetters = countLetters(copied)
  return otherLetters >= minLength && letters < otherLetters * minShare ? 'short' : undefined
}

const findTextFaults = (texts: Texts): Fault[] =>
  textPairs.flatMap((pair) => {
    const [en, ar] = pair.map((field): Side => ({ field, text: texts[field] })) as [Side, Side]
    return [[en, ar] as const, [ar, en] as const].flatMap(([side, other]) => {
      const problem = findProblem(side, other)
      return problem ? [{ field: side.field, problem }] : []
    })
  })

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
