/** The keys of the English layout, and what the same keys type on the Arabic one. */
const keys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const letters = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'
/** One key types two letters. */
const lamAlef = { key: 'b', letters: 'لا' } as const

const pairs = [...keys].map((key, at) => [key, letters[at] ?? key] as const)
const toLetters = new Map<string, string>([...pairs, [lamAlef.key, lamAlef.letters]])
const toKeys = new Map<string, string>(pairs.map(([key, letter]) => [letter, key]))

const replaceEach = (text: string, by: ReadonlyMap<string, string>) => [...text].map((sign) => by.get(sign) ?? sign).join('')

/** What the same keys type on the other layout: `ؤخببثث` is "coffee". */
export function swapLayout(text: string): string {
  const typed = text.toLowerCase()
  return /\p{Script=Arabic}/u.test(typed)
    ? replaceEach(typed.replaceAll(lamAlef.letters, lamAlef.key), toKeys)
    : replaceEach(typed, toLetters)
}
