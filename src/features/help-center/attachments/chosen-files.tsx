import { CircleAlert, FileText, FileX, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import { useTypeList } from '#ui/files/use-type-list.ts'
import { type ChosenFile, typeNames } from './chosen-file.ts'

interface ChosenFilesProps {
  readonly files: readonly ChosenFile[]
  readonly onRetry: (key: string) => void
  readonly onRemove: (key: string) => void
}

/** Lists the files of the next message above the field. */
export function ChosenFiles({ files, ...actions }: ChosenFilesProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  if (files.length === 0) return null
  return (
    <ul
      aria-label={t('list')}
      className="grid max-h-[12.5rem] grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-2 overflow-y-auto"
    >
      {files.map((file) => (
        <ChosenFileItem key={file.key} file={file} {...actions} />
      ))}
    </ul>
  )
}

interface ItemProps extends Omit<ChosenFilesProps, 'files'> {
  readonly file: ChosenFile
}

function ChosenFileItem({ file, onRetry, onRemove }: ItemProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  const { t: common } = useTranslation('common')
  const { key, name, state, progress, error } = file
  const problem = useProblem(file)
  return (
    <li className={cx('flex items-center gap-2 rounded-2 border p-1.5', state === 'failed' ? 'border-no-mark' : 'border-line')}>
      <Preview file={file} />
      <div className="grid min-w-0 flex-1 gap-0.5 text-caption">
        <p dir="auto" title={name} className="truncate text-match font-medium text-small">
          {name}
        </p>
        {state === 'uploading' && <ProgressBar label={common('file.uploading', { name })} value={progress} />}
        <p aria-live="polite" className={problem ? 'text-no' : 'text-ink-3'}>
          {problem ? (
            <>
              <CircleAlert aria-hidden className="me-1 inline-block size-icon-xs align-text-bottom" />
              <span>{problem}</span>
            </>
          ) : (
            <State file={file} />
          )}
        </p>
      </div>
      {error && (
        <IconButton
          size="sm"
          label={t('retry', { name })}
          icon={<RotateCw aria-hidden className="size-icon-sm" />}
          onClick={() => onRetry(key)}
        />
      )}
      <IconButton
        size="sm"
        label={common('file.remove', { name })}
        icon={<X aria-hidden className="size-icon-sm" />}
        onClick={() => onRemove(key)}
      />
    </li>
  )
}

function State({ file: { state, size } }: Pick<ItemProps, 'file'>) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  const fmt = useFmt()
  if (state === 'uploaded') return <bdi>{fmt.fileSize(size)}</bdi>
  return <span>{t(state === 'uploading' ? 'uploading' : 'waiting')}</span>
}

function Preview({ file: { kind, file } }: Pick<ItemProps, 'file'>) {
  const src = useObjectUrl(kind === 'picture' && file ? file : null)
  const [isDamaged, setDamaged] = useState(false)
  const Icon = kind === undefined ? FileX : FileText
  if (src && !isDamaged)
    return <img src={src} alt="" onError={() => setDamaged(true)} className="size-lg flex-none rounded-1 bg-sunken object-cover" />
  return (
    <span className={cx('grid size-lg flex-none place-items-center rounded-1 bg-sunken', kind === undefined ? 'text-no' : 'text-ink-2')}>
      <Icon aria-hidden className="size-icon-lg stroke-[1.75]" />
    </span>
  )
}

function useProblem({ refusal, error }: ChosenFile): string | undefined {
  const sentence = useFieldError()
  const types = useTypeList()(typeNames)
  return refusal ? sentence({ code: refusal.code, params: { ...refusal.params, types } }) : error?.message
}
