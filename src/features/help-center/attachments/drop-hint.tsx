import { FileUp, FileX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'

interface DropHintProps {
  /** Whether a note is written, which takes none. */
  readonly isRefused: boolean
}

/** Covers the chat while files are dragged over it. */
export function DropHint({ isRefused }: DropHintProps) {
  const { t } = useTranslation('helpCenter')
  const Icon = isRefused ? FileX : FileUp
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-2 z-sticky grid place-content-center justify-items-center gap-2 rounded-2 border-[1.5px] border-dashed text-center',
        isRefused ? 'border-warn-mark bg-warn-tint' : 'border-teal bg-teal-tint',
      )}
    >
      <Icon aria-hidden className={cx('size-icon-lg stroke-[1.75]', isRefused ? 'text-warn' : 'text-teal')} />
      <p className="font-medium">{t(isRefused ? 'notes.noFiles' : 'attachments.drop')}</p>
    </div>
  )
}
