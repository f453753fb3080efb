import { fieldProblem } from '../problem.ts'

/** The library's time grows with the length, and a longer password is no easier to guess. */
const maxCheckedLength = 32

/** Of the library's scores from 0 to 4: at least a million guesses. */
const minScore = 2

/** Also without spaces, and each word alone: the library compares whole entries. */
const toWords = (text: string): string[] => [text, text.replace(/\s/g, ''), ...text.split(/[\s@.]+/).filter(({ length }) => length > 2)]

/** `known` is what an attacker knows of the person, such as the name. */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  // Loaded when it is needed, because its 50,000 common passwords take memory.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return checker.check(password.slice(0, maxCheckedLength), known.flatMap(toWords)).score < minScore
}

/** @throws Problem `VALIDATION_FAILED` on `field` */
export async function refuseGuessable(password: string, known: readonly string[], field = 'password'): Promise<void> {
  if (await isGuessable(password, known)) throw fieldProblem(field, 'passwordGuessable')
}
