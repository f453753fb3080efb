import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findRightSet, type RightSet, rightSets } from '#contract/right-sets.ts'
import { type SubAdminRight, subAdminRights, toRightKey } from '#contract/rights.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import type { PersonFormValues } from './person-form.ts'

const sets = ['reviewer', 'helpDesk', 'all'] as const satisfies readonly RightSet[]

/** A ready set, or single rights. */
export function RightsField() {
  const { t } = useTranslation('subAdmins', { keyPrefix: 'rights' })
  const { t: tShell } = useTranslation('shell', { keyPrefix: 'rightNames' })
  const { control } = useFormContext<PersonFormValues>()
  const { field, fieldState } = useController({ control, name: 'permissions' })
  const error = useFieldError()(fieldState.error)
  const toggle = (right: SubAdminRight, isTicked: boolean) =>
    field.onChange(subAdminRights.filter((one) => (one === right ? isTicked : field.value.includes(one))))
  return (
    <fieldset className="grid content-start gap-2" aria-labelledby="rights-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span id="rights-title" className="font-medium text-small">
          {t('title')}
        </span>
        <SegmentedControl<RightSet>
          label={t('sets')}
          options={sets.map((value) => ({ value, label: t(value) }))}
          value={findRightSet(field.value)}
          onChange={(name) => field.onChange([...rightSets[name]])}
        />
      </div>
      <div className="grid gap-x-3 gap-y-1.5 text-small sm:grid-cols-2">
        {subAdminRights.map((right, index) => (
          <Checkbox
            key={right}
            label={tShell(toRightKey(right))}
            checked={field.value.includes(right)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'rights-note' : undefined}
            {...(index === 0 && { ref: field.ref })}
            onBlur={field.onBlur}
            onChange={({ currentTarget }) => toggle(right, currentTarget.checked)}
          />
        ))}
      </div>
      <p id="rights-note" className={error ? 'text-no text-small' : 'text-ink-3 text-small'}>
        {error ?? t('note')}
      </p>
    </fieldset>
  )
}
