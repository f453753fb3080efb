import type { i18n as I18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadLimit } from '#contract/limits.ts'
import { FieldCode } from '#contract/rules.ts'
import type { Day } from '#contract/timings.ts'
import { shownLanguage } from '#i18n/languages.ts'
import { useIdleModule } from '../hooks/use-idle-module.ts'

export interface FieldProblem {
  readonly code?: string
  readonly type?: string | number
  readonly params?: unknown
}

const isolated = (value: string) => `\u2068${value}\u2069`

/** Reads the words again if that has failed: i18next does not. */
function useFieldWords(i18n: I18n) {
  const language = shownLanguage(i18n)
  const load = useCallback(async () => {
    await i18n.reloadResources([language], ['fields'])
    if (!i18n.hasResourceBundle(language, 'fields')) throw new Error('The words of fields are missing')
    return language
  }, [i18n, language])
  useIdleModule(load, !i18n.hasResourceBundle(language, 'fields'), false)
}

/** Returns the message of an issue, in the page's language. Call it while rendering, so that it follows a language switch. */
export function useFieldError(): (problem: FieldProblem | undefined) => string | undefined {
  // Loaded after the first paint: until then a field that is wrong says so in general words.
  const { t, i18n } = useTranslation(['errors', 'fields'], { useSuspense: false })
  useFieldWords(i18n)
  const { t: common } = useTranslation('common')
  const toParam = (name: string, value: unknown) => {
    if (typeof value === 'number') return value
    const text = isolated(String(value))
    return name === 'day' ? common(`days.${value as Day}`, { defaultValue: text }) : text
  }
  return (problem) => {
    if (!problem) return undefined
    const code = FieldCode.safeParse(problem.code ?? problem.type)
    const params = { limit: uploadLimit / 1024 / 1024, ...(typeof problem.params === 'object' ? problem.params : undefined) }
    const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toParam(name, value)]))
    const name = code.success ? code.data : 'invalid'
    const isFirst = name === 'required' || name === 'email' || name === 'tooLong'
    const sentence = t([`fields:${name}`, `errors:field.${isFirst ? name : 'invalid'}`], values)
    return sentence.includes('{{') ? t('errors:field.invalid') : sentence
  }
}
