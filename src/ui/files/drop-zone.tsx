import { FileUp, ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadLimit } from '#contract/limits.ts'
import { cx } from '../cx.ts'
import type { FieldControl } from '../fields/field.tsx'
import { touchQuery, useMedia } from '../hooks/use-media.ts'
import type { FieldFileKind } from './check-file.ts'

/** Stops the browser from opening a file that is dropped beside the drop zone. */
export function usePreventFileNavigation(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

interface DropZoneProps {
  readonly control: FieldControl
  readonly kind: FieldFileKind
  readonly disabled: boolean | undefined
  /** Set beside a picture that exists already. */
  readonly isSmall: boolean
  readonly onPick: () => void
  readonly onDrop: (files: readonly File[]) => void
}

export function DropZone({ control, kind, disabled, isSmall, onPick, onDrop }: DropZoneProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const isTouch = useMedia(touchQuery)
  const [isOver, setOver] = useState(false)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  const Icon = kind === 'picture' ? ImageUp : FileUp
  return (
    <button
      type="button"
      id={control.id}
      aria-describedby={cx(id, control['aria-describedby'])}
      disabled={disabled}
      onClick={onPick}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onDrop([...event.dataTransfer.files])
      }}
      className={cx(
        'rounded-2 border-[1.5px] border-dashed px-4 transition-colors enabled-hover:bg-hover disabled:text-ink-3',
        isSmall ? 'flex w-full items-center gap-3 py-2 text-start' : 'grid justify-items-center gap-1 py-5 text-center',
        isOver ? 'border-teal bg-teal-tint' : 'bg-surface',
        !isOver && (control['aria-invalid'] ? 'border-no-mark' : 'border-line-strong'),
      )}
    >
      <Icon aria-hidden className={cx('flex-none stroke-[1.75] text-teal', isSmall ? 'size-icon' : 'size-icon-lg')} />
      <span id={id} className="grid gap-0.5">
        <span className="font-medium">{t(isTouch ? `file.take.${kind}` : `file.drop.${kind}`)}</span>
        <span className="text-small text-ink-3">
          {t(isTouch ? `file.types.${kind}` : `file.choose.${kind}`, { limit: uploadLimit / 1024 / 1024 })}
        </span>
      </span>
    </button>
  )
}
