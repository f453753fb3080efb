import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldPath, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/feedback/alert.tsx'
import { FieldLinks } from './field-links.tsx'

export interface ErrorFields<Values extends FieldValues> {
  readonly paths: readonly FieldPath<Values>[]
  readonly labelFor: (path: FieldPath<Values>) => string
  /** Returns the input to focus for a path that has none. */
  readonly focusTarget?: (path: FieldPath<Values>) => FieldPath<Values>
}

function useInvalidPaths<Values extends FieldValues>(paths: readonly FieldPath<Values>[]): readonly FieldPath<Values>[] {
  const { control } = useFormContext<Values>()
  const { errors } = useFormState({ control })
  // An error of a whole list is at its root.
  const isInvalid = (at: { type?: unknown; root?: { type?: unknown } } | undefined) => typeof (at?.root ?? at)?.type === 'string'
  return paths.filter((path) => isInvalid(get(errors, path)))
}

/** Announced once: fixed errors shorten the summary without an announcement. */
function Announcement({ count }: { readonly count: number }) {
  const { t } = useTranslation('form')
  const [initialCount] = useState(count)
  return (
    <p role="alert" className="sr-only">
      {t('summary', { count: initialCount })}
    </p>
  )
}

/** After a refused submit: focuses the first error and links each to its field. */
export function ErrorSummary<Values extends FieldValues>({ paths, labelFor, focusTarget = (path) => path }: ErrorFields<Values>) {
  const { control, setFocus } = useFormContext<Values>()
  const { submitCount } = useFormState({ control })
  const invalid = useInvalidPaths(paths)
  const focus = (path: FieldPath<Values> | undefined) => path && setFocus(focusTarget(path))
  const focusFirst = useEffectEvent(() => focus(invalid[0]))
  useEffect(() => {
    if (submitCount > 0) focusFirst()
  }, [submitCount])
  return <ErrorLinks paths={paths} labelFor={labelFor} attempts={submitCount} onOpen={focus} />
}

interface ErrorLinksProps<Values extends FieldValues> extends Pick<ErrorFields<Values>, 'paths' | 'labelFor'> {
  /** Hidden at 0; announced at each. */
  readonly attempts: number
  readonly onOpen: (path: FieldPath<Values>) => void
}

export function ErrorLinks<Values extends FieldValues>({ paths, labelFor, attempts, onOpen }: ErrorLinksProps<Values>) {
  const { t } = useTranslation('form')
  const invalid = useInvalidPaths(paths)
  if (attempts === 0 || invalid.length === 0) return null
  return (
    <>
      <Announcement key={attempts} count={invalid.length} />
      <Alert tone="no" title={t('summary', { count: invalid.length })}>
        <FieldLinks paths={invalid} labelFor={labelFor} onOpen={onOpen} />
      </Alert>
    </>
  )
}
