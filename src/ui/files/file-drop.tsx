import { FileX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useFieldError } from '../fields/error-text.ts'
import type { FieldControl } from '../fields/field-control.ts'
import { useFocusHandOver } from '../hooks/use-focus-hand-over.ts'
import { checkPicture, type PictureRefusal } from './check-picture.ts'
import { ChosenFile } from './chosen-file.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileCard } from './file-card.tsx'
import { useDropShield } from './use-drop-shield.ts'

interface FileDropProps {
  readonly control: FieldControl
  readonly file: File | null
  readonly onFile: (file: File | null) => void
  /** A file was refused; this control shows why, the form need not say it again. */
  readonly onReject?: (code: PictureRefusal) => void
  readonly accept?: string
  /** 0 to 100 while the file is being sent. */
  readonly progress?: number
  readonly disabled?: boolean
}

interface Refused {
  readonly name: string
  readonly code: PictureRefusal
}

/** One picture, dropped or chosen: its first bytes and size are checked before anything is sent; shown, replaced, taken back. */
export function FileDrop({
  control,
  file,
  onFile,
  onReject,
  accept = 'image/jpeg,image/png,image/webp',
  progress,
  disabled,
}: FileDropProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const take = async (chosen: File | undefined) => {
    if (!chosen || disabled) return
    const code = await checkPicture(chosen)
    setRefused(code && { name: chosen.name, code })
    if (code) onReject?.(code)
    else onFile(chosen)
  }
  useFocusHandOver(
    (focused) => box.current?.contains(focused) ?? false,
    () => box.current?.querySelector('button'),
  )
  useDropShield()
  const pick = () => input.current?.click()
  return (
    <div ref={box} className="grid gap-2">
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          // Else choosing the same file again would be no change (P-73).
          event.currentTarget.value = ''
          void take(chosen)
        }}
      />
      {file ? (
        <ChosenFile control={control} file={file} progress={progress} disabled={disabled} onReplace={pick} onRemove={() => onFile(null)} />
      ) : (
        <DropZone control={control} disabled={disabled} onPick={pick} onDrop={(chosen) => void take(chosen)} />
      )}
      <div role="status">
        {refused && <RefusedCard {...refused} onRemove={() => setRefused(undefined)} />}
        {file && !refused && <bdi className="sr-only">{file.name}</bdi>}
      </div>
    </div>
  )
}

function RefusedCard({ name, code, onRemove }: Refused & { onRemove: () => void }) {
  const t = useTranslations('errors')
  const sentence = useFieldError()
  return (
    <FileCard
      refused
      name={name}
      picture={<FileX aria-hidden className="size-icon-lg flex-none stroke-[1.75] text-no" />}
      onRemove={onRemove}
    >
      <p className="text-no">
        <strong className="block font-medium">{t('field.fileRejected')}</strong> {sentence({ code })}
      </p>
    </FileCard>
  )
}
