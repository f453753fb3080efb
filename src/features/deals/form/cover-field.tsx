import { useEffect, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useFieldError } from '../../../ui/fields/error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import type { Sending } from '../../../ui/files/file-cards.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { dealMessages } from '../messages.ts'
import type { DealFormValues } from './deal-form.ts'

/** The cover picture: a controlled file, never the value of an input (P-70). */
export function CoverField({ sending }: { readonly sending: Sending | undefined }) {
  const t = useTranslations(dealMessages)
  const { control } = useFormContext<DealFormValues>()
  const { field, fieldState } = useController({ control, name: 'dealCoverImg' })
  const fieldError = useFieldError()
  const box = useId()
  const { ref } = field
  useEffect(() => {
    // What can be focused differs: the drop zone before, the chosen file's buttons after.
    ref({ focus: () => document.getElementById(box)?.querySelector<HTMLElement>('button')?.focus() })
  }, [ref, box])
  return (
    <div id={box}>
      <Field label={<span className="sr-only">{t('form.cover.title')}</span>} error={fieldError(fieldState.error)}>
        {(attributes) => (
          <FileDrop
            control={attributes}
            kind="picture"
            sending={sending}
            file={field.value}
            onFile={(file) => {
              field.onChange(file)
              field.onBlur()
            }}
          />
        )}
      </Field>
    </div>
  )
}
