import { useEffect, useId } from 'react'
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form'
import type { StoredFile } from '#contract/files.ts'
import { Picture } from '#ui/display/picture.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import type { Sending } from '#ui/files/sending.ts'

interface PictureFieldProps<Values extends FieldValues> {
  readonly name: FieldPathByValue<Values, File | null>
  readonly label: string
  /** A section that has the same title names it already. */
  readonly hidesLabel?: boolean
  /** Pixels; the picture is cropped to their ratio. */
  readonly width: number
  readonly height: number
  readonly sending: Sending | undefined
  /** The uploaded picture; kept unless another one is chosen. */
  readonly current?: StoredFile | null | undefined
  readonly currentAlt: string
  readonly hint?: string | undefined
}

/** A controlled file, not the value of an input (P-70). */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { name, label, hidesLabel = false, width, height, sending, current, currentAlt, hint } = props
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  const fieldError = useFieldError()
  const box = useId()
  const { ref } = field
  const file: File | null = field.value
  useEffect(() => {
    // The focusable element differs: the drop zone, or the buttons of the chosen file.
    ref({ focus: () => document.getElementById(box)?.querySelector<HTMLElement>('button')?.focus() })
  }, [ref, box])
  const shown = current && !file ? current : undefined
  return (
    <div id={box}>
      <Field
        label={hidesLabel ? <span className="sr-only">{label}</span> : label}
        hint={file ? undefined : hint}
        tight={hint === undefined}
        error={fieldError(fieldState.error)}
        className={hidesLabel ? '-mt-1.5' : ''}
      >
        {(attributes) => (
          <div className={shown && 'grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-start sm:gap-4'}>
            {shown && (
              <Picture
                src={shown.fileUrl}
                smaller={shown.smaller}
                alt={currentAlt}
                width={width}
                height={height}
                className="rounded-1 border border-line"
              />
            )}
            <FileDrop
              control={attributes}
              kind="picture"
              aspect={width / height}
              sending={sending}
              isSmall={shown !== undefined}
              file={file}
              onFile={(next) => {
                field.onChange(next)
                field.onBlur()
              }}
            />
          </div>
        )}
      </Field>
    </div>
  )
}
