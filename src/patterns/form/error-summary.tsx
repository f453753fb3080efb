import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldPath, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { formMessages } from './messages.ts'

/** The places of a form that can hold an error, in the order of reading, and how each is called. */
export interface ErrorPlaces<Values extends FieldValues> {
  readonly paths: readonly FieldPath<Values>[]
  readonly nameOf: (path: FieldPath<Values>) => string
  /** Where a complaint can be focused that has no field of its own. */
  readonly focusOf?: (path: FieldPath<Values>) => FieldPath<Values>
}

/** Where the form holds complaints. */
function useWrongPaths<Values extends FieldValues>(paths: readonly FieldPath<Values>[]): readonly FieldPath<Values>[] {
  const { control } = useFormContext<Values>()
  const { errors } = useFormState({ control })
  // A complaint about a whole list stands at its root.
  const isWrong = (at: { type?: unknown; root?: { type?: unknown } } | undefined) => typeof (at?.root ?? at)?.type === 'string'
  return paths.filter((path) => isWrong(get(errors, path)))
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
export function ErrorSummary<Values extends FieldValues>({ paths, nameOf, focusOf = (path) => path }: ErrorPlaces<Values>) {
  const t = useTranslations(formMessages)
  const { control, setFocus } = useFormContext<Values>()
  const { submitCount } = useFormState({ control })
  const wrong = useWrongPaths(paths)
  const focus = (path: FieldPath<Values> | undefined) => path && setFocus(focusOf(path))
  const focusFirst = useEffectEvent(() => focus(wrong[0]))
  useEffect(() => {
    if (submitCount > 0) focusFirst()
  }, [submitCount])
  if (submitCount === 0 || wrong.length === 0) return null
  const title = t('summary', { count: wrong.length })
  return (
    <>
      <Announcement key={submitCount} text={title} />
      <Alert tone="no" title={title}>
        <ul className="flex flex-wrap gap-x-4">
          {wrong.map((path) => (
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
