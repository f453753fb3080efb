import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { linkClasses } from '#ui/actions/text-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { Field } from '#ui/fields/field.tsx'
import { SelectInput } from '#ui/fields/select-input.tsx'

/** The part of a query that the field shows. */
interface LookupQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface LookupFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly choose: string
  readonly query: LookupQuery
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  readonly ref: Ref<HTMLSelectElement>
}

/** A choice from a list that the server has. */
export function LookupField({ label, hint, choose, query, options, value, onChange, error, ...select }: LookupFieldProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const isKnown = options?.some((option) => option.value === value) ?? false
  return (
    <Field label={label} error={options && error} hint={options ? hint : <LookupState query={query} />} tight={hint === undefined}>
      {(control) => (
        <SelectInput
          {...control}
          {...select}
          aria-required
          aria-busy={query.isFetching || undefined}
          aria-disabled={!options || undefined}
          value={isKnown ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{options || query.error ? choose : t('loading')}</option>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}

function LookupState({ query: { error, isFetching, refetch } }: { readonly query: LookupQuery }): Elements {
  const { t: common } = useTranslation('common')
  if (!error || isFetching) return null
  return (
    <span role="alert" className="flex gap-1.5 text-no">
      <span className="flex h-note flex-none items-center">
        <CircleAlert aria-hidden className="size-icon-xs" />
      </span>
      <span>
        <span>{error.message}</span>{' '}
        <button type="button" className={linkClasses} onClick={() => void refetch()}>
          {common('tryAgain')}
        </button>
      </span>
    </span>
  )
}
