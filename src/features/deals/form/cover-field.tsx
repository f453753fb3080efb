import { useEffect, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { StoredFile } from '../../../contract/files.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { useFieldError } from '../../../ui/fields/error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import type { Sending } from '../../../ui/files/file-cards.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import type { DealFormValues } from './deal-form.ts'
import { dealFormMessages } from './messages.ts'

/** Width / height, as in lists and on the card. */
const coverAspect = 16 / 10

interface CoverFieldProps {
  readonly sending: Sending | undefined
  /** The uploaded picture; kept unless another one is chosen. */
  readonly current?: StoredFile | null | undefined
  readonly hint?: string | undefined
}

/** A controlled file, not the value of an input (P-70). */
export function CoverField({ sending, current, hint }: CoverFieldProps) {
  const t = useTranslations(dealFormMessages)
  const { control } = useFormContext<DealFormValues>()
  const { field, fieldState } = useController({ control, name: 'dealCoverImg' })
  const fieldError = useFieldError()
  const box = useId()
  const { ref } = field
  useEffect(() => {
    // The focusable element differs: the drop zone, or the buttons of the chosen file.
    ref({ focus: () => document.getElementById(box)?.querySelector<HTMLElement>('button')?.focus() })
  }, [ref, box])
  const shown = current && !field.value ? current : undefined
  return (
    <div id={box} className={shown && 'grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4'}>
      {shown && (
        <Picture
          src={shown.fileUrl}
          smaller={shown.smaller}
          alt={t('cover.current')}
          width={160}
          height={100}
          className="rounded-1 border border-line"
        />
      )}
      <Field
        label={<span className="sr-only">{t('cover.title')}</span>}
        hint={field.value ? undefined : hint}
        error={fieldError(fieldState.error)}
        className="-mt-1.5"
      >
        {(attributes) => (
          <FileDrop
            control={attributes}
            kind="picture"
            aspect={coverAspect}
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
