import { useEffect, useEffectEvent, useState } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { days } from '../../../contract/timings.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { dealMessages } from '../messages.ts'
import { type ErrorPath, errorPaths, focusPath } from './paths.ts'
import type { DealFormValues } from './values.ts'

/** Where the form holds complaints, in the order of reading. */
function useErrorPaths(): readonly ErrorPath[] {
  const { control } = useFormContext<DealFormValues>()
  const { errors } = useFormState({ control })
  // A complaint about a whole list stands at its root.
  const isWrong = (at: { type?: unknown; root?: { type?: unknown } } | undefined) => typeof (at?.root ?? at)?.type === 'string'
  return errorPaths(useLanguage()).filter((path) => isWrong(get(errors, path)))
}

type PlainPath = Exclude<keyof DealFormValues, 'hours' | 'written'>

/** The name of a place of the form: “Arabic terms”, “Friday closing time”. */
function usePathName() {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  return (path: ErrorPath): string => {
    const [root, list, index, field] = path.split('.')
    if (root !== 'hours') return t(`form.fields.${root as PlainPath}`)
    if (list === 'common') return t(index === 'openingTime' ? 'form.fields.opening' : 'form.fields.closing')
    const day = days[Number(index)]
    if (!day || !field) return t('form.fields.hours')
    return t(field === 'openingTime' ? 'form.fields.dayOpening' : 'form.fields.dayClosing', { day: common(`days.${day}`) })
  }
}

/** Read out once, when it appears: what is fixed later changes the summary, not what was said. */
function Announcement({ text }: { readonly text: string }) {
  const [said] = useState(text)
  return (
    <p role="alert" className="sr-only">
      {said}
    </p>
  )
}

/** After a refused submit: the first complaint has the focus, and each is a link to its field. It shortens as they are fixed. */
export function ErrorSummary() {
  const t = useTranslations(dealMessages)
  const { control, setFocus } = useFormContext<DealFormValues>()
  const { submitCount } = useFormState({ control })
  const paths = useErrorPaths()
  const nameOf = usePathName()
  const focus = (path: ErrorPath | undefined) => path && setFocus(focusPath(path))
  const focusFirst = useEffectEvent(() => focus(paths[0]))
  useEffect(() => {
    if (submitCount > 0) focusFirst()
  }, [submitCount])
  if (submitCount === 0 || paths.length === 0) return null
  const title = t('form.summary', { count: paths.length })
  return (
    <>
      <Announcement key={submitCount} text={title} />
      <Alert tone="no" title={title}>
        <ul className="flex flex-wrap gap-x-4">
          {paths.map((path) => (
            <li key={path}>
              <a
                href={`#${path}`}
                className="inline-flex min-h-chip items-center underline underline-offset-3 touch:min-h-touch"
                onClick={(event) => {
                  event.preventDefault()
                  focus(path)
                }}
              >
                {nameOf(path)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </>
  )
}
