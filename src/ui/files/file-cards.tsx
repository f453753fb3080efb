import { Crop, FileText, FileX, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileTypes } from '#contract/file-types.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Button } from '../actions/button.tsx'
import { buttonClasses } from '../actions/button-classes.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../cx.ts'
import { Picture } from '../display/picture.tsx'
import type { Elements } from '../elements.ts'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { useFieldError } from '../fields/error-text.ts'
import type { FieldControl } from '../fields/field.tsx'
import type { FieldFileKind } from './check-file.ts'
import { type Sending, useProgress } from './sending.ts'
import { useObjectUrl } from './use-object-url.ts'

interface FileCardProps {
  readonly name: string
  readonly picture: Elements
  readonly refused?: boolean
  readonly onRemove?: (() => void) | undefined
  readonly actions?: Elements
  readonly children: Elements
}

function FileCard({ name, picture, refused = false, onRemove, actions, children }: FileCardProps) {
  const { t } = useTranslation('common')
  return (
    <div
      className={cx('flex items-center gap-3 max-sm:flex-wrap rounded-2 border bg-surface p-3', refused ? 'border-no-mark' : 'border-line')}
    >
      {picture}
      <div className="grid min-w-0 flex-1 gap-0.5 text-small">
        <p dir="auto" title={name} className="wrap-anywhere line-clamp-2 text-match font-medium">
          {name}
        </p>
        {children}
      </div>
      {actions && <div className="flex flex-wrap items-center max-sm:order-last max-sm:-ms-3 max-sm:w-full">{actions}</div>}
      {onRemove && (
        <IconButton size="sm" label={t('file.remove', { name })} icon={<X aria-hidden className="size-icon-sm" />} onClick={onRemove} />
      )}
    </div>
  )
}

/** Opened in a tab of this origin: no other type, whatever the file's name says. */
const pdfType = 'application/pdf'
const imageTypes: ReadonlySet<string> = new Set(fileTypes.picture.map(({ mediaType }) => mediaType))

interface ChosenFileProps {
  readonly control: FieldControl
  readonly kind: FieldFileKind
  readonly file: File
  readonly sending: Sending | undefined
  readonly disabled: boolean | undefined
  readonly onReplace: () => void
  readonly onCrop?: (() => void) | undefined
  readonly onRemove: () => void
}

export function ChosenFile({ control, kind, file, sending, disabled, onReplace, onCrop, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('common')
  const fmt = useFmt()
  const progress = useProgress(sending)
  const hasImage = imageTypes.has(file.type)
  const src = useObjectUrl(kind === 'picture' || hasImage || file.type === pdfType ? file : null)
  const action = sending ? { label: t('cancel'), act: sending.onCancel } : { label: t('file.replace'), act: onReplace }
  return (
    <fieldset id={control.id} aria-labelledby={`${control.id}-label`} aria-describedby={control['aria-describedby']}>
      <FileCard
        name={file.name}
        picture={
          kind === 'picture' || hasImage ? (
            <Picture src={src} alt="" width={80} height={56} className="flex-none rounded-1" />
          ) : (
            <FileText aria-hidden className="size-icon-lg flex-none stroke-[1.75] text-ink-2" />
          )
        }
        onRemove={disabled || sending ? undefined : onRemove}
        actions={
          (sending || !disabled) && (
            <>
              {kind === 'document' && src && !sending && (
                <a href={src} target="_blank" rel="noreferrer" className={buttonClasses('quiet', 'sm')}>
                  {t('file.preview')}
                </a>
              )}
              {onCrop && !sending && (
                <Button variant="quiet" size="sm" icon={<Crop aria-hidden className="size-icon-sm" />} onClick={onCrop}>
                  {t('crop.open')}
                </Button>
              )}
              {/* After the last byte it is unknown whether the server has accepted the file. */}
              <Button variant="quiet" size="sm" disabled={progress === 100} onClick={action.act}>
                {action.label}
              </Button>
            </>
          )
        }
      >
        {progress !== undefined && <ProgressBar label={t('file.uploading', { name: file.name })} value={progress} />}
        <p className="flex justify-between gap-2 text-caption text-ink-3">
          {progress !== undefined && <bdi dir="ltr">{fmt.percent(Math.round(progress))}</bdi>}
          <bdi>{fmt.fileSize(file.size)}</bdi>
        </p>
      </FileCard>
    </fieldset>
  )
}

interface RefusedFileProps {
  readonly name: string
  readonly reason: string | undefined
  readonly onRemove: () => void
}

export function RefusedFile({ name, reason, onRemove }: RefusedFileProps) {
  const fieldError = useFieldError()
  return (
    <FileCard
      refused
      name={name}
      picture={<FileX aria-hidden className="size-icon-lg flex-none stroke-[1.75] text-no" />}
      onRemove={onRemove}
    >
      <p className="text-no">
        <strong className="block font-medium">{fieldError({ code: 'fileRejected' })}</strong> <span>{reason}</span>
      </p>
    </FileCard>
  )
}
