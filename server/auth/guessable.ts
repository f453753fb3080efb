import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordMinimum } from '#contract/limits.ts'
import { fieldProblem } from '#server/problem.ts'
import type { WorkQueue } from '#server/security/work-queue.ts'

/** `known` is what an attacker knows of the person, such as the name. */
type IsGuessable = (password: string, known: readonly string[]) => Promise<boolean>

export interface PasswordDeps {
  readonly hashing: WorkQueue
  readonly isGuessable: IsGuessable
}

/** The library's time grows with the length, and a longer password is no easier to guess. */
const maxCheckedLength = 32

/** Words of the product and of its screens: they do not count for the length. */
const productWords = /qaseema|qasima|voucher|cashier|قسيمة|قسائم|منشأة|صندوق/giu

/** The library scores from 0 to 4; this one means at least a million guesses. */
const minScore = 2

const shorten = (text: string) => text.slice(0, maxCheckedLength)

/** Adds the text without spaces, and each word alone: the library compares whole entries. */
const toWords = (text: string): string[] => [text, text.replace(/\s/g, ''), ...text.split(/[\s@.]+/).filter(({ length }) => length > 2)]

async function createChecker(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** Creates its checker once, with the first password: the 50,000 common passwords take memory, and indexing them takes time. */
export function createGuessCheck(): IsGuessable {
  let checker: Promise<ZxcvbnFactory> | undefined
  return async (password, known) => {
    const others = password.normalize('NFC').replace(productWords, '')
    if (others !== password.normalize('NFC') && others.length < passwordMinimum) return true
    checker ??= createChecker()
    return (await checker).check(shorten(password), known.flatMap(toWords).map(shorten)).score < minScore
  }
}

/** @throws Problem `VALIDATION_FAILED` on `field` */
export async function refuseGuessable(
  { isGuessable }: Pick<PasswordDeps, 'isGuessable'>,
  password: string,
  known: readonly string[],
  field = 'password',
): Promise<void> {
  if (await isGuessable(password, known)) throw fieldProblem(field, 'passwordGuessable')
}
