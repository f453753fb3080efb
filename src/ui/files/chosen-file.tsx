import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../actions/button.tsx'
import { Picture } from '../display/picture.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import type { FieldControl } from '../fields/field-control.ts'
import { FileCard } from './file-card.tsx'
import { useObjectUrl } from './use-object-url.ts'

interface ChosenFileProps {
  readonly control: FieldControl
  readonly file: File
  readonly progress: number | undefined
  readonly disabled: boolean | undefined
  readonly onReplace: () => void
  readonly onRemove: () => void
}

/** The picture that was chosen, with its size, or how much of it has been sent. */
export function ChosenFile({ control, file, progress, disabled, onReplace, onRemove }: ChosenFileProps) {
  const t = useTranslations('common')
  const fmt = useFmt()
  const src = useObjectUrl(file)
  const sending = progress !== undefined
  return (
    <fieldset id={control.id} aria-labelledby={`${control.id}-label`} aria-describedby={control['aria-describedby']}>
      <FileCard
        name={file.name}
        picture={<Picture src={src} alt="" width={80} height={56} className="flex-none rounded-1" />}
        onRemove={disabled ? undefined : onRemove}
        actions={
          sending || disabled ? undefined : (
            <Button variant="quiet" size="sm" onClick={onReplace}>
              {t('file.replace')}
            </Button>
          )
        }
      >
        {sending && <ProgressBar label={t('file.uploading', { name: file.name })} value={progress} />}
        <p className="flex justify-between gap-2 text-caption text-ink-3">
          {sending && <bdi dir="ltr">{fmt.percent(Math.round(progress))}</bdi>}
          <bdi>{fmt.fileSize(file.size)}</bdi>
        </p>
      </FileCard>
    </fieldset>
  )
}
