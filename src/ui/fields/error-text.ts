import { uploadLimit } from '../../contract/limits.ts'
import { FieldCode } from '../../contract/rules.ts'
import type { Day } from '../../contract/timings.ts'
import type { Language } from '../../i18n/languages.ts'
import { useTranslations } from '../../i18n/use-translations.ts'

/** A complaint as the contract has it (`code`) or as react-hook-form keeps it (`type`), with the values of its sentence. */
export interface FieldProblem {
  readonly code?: string
  readonly type?: string | number
  readonly params?: unknown
}

const isolated = (value: string) => `\u2068${value}\u2069`

/**
 * Turns a complaint into its sentence, in the page's language or in that of the field. Called while rendering,
 * so that a language switch words it anew; a code that is not ours, or one whose values were not told, reads “not valid”.
 */
export function useFieldError(language?: Language): (problem: FieldProblem | undefined) => string | undefined {
  const t = useTranslations('errors', language)
  const common = useTranslations('common', language)
  const worded = (name: string, value: unknown) => {
    if (typeof value === 'number') return value
    const text = isolated(String(value))
    return name === 'day' ? common(`days.${value as Day}`, { defaultValue: text }) : text
  }
  return (problem) => {
    if (!problem) return undefined
    const code = FieldCode.safeParse(problem.code ?? problem.type)
    const params = { limit: uploadLimit / 1024 / 1024, ...(typeof problem.params === 'object' ? problem.params : undefined) }
    const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, worded(name, value)]))
    const sentence = t([`field.${code.success ? code.data : 'invalid'}`, 'field.invalid'], values)
    return sentence.includes('{{') ? t('field.invalid') : sentence
  }
}
