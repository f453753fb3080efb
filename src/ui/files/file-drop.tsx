import { useRef, useState } from 'react'
import { fileTypes } from '../../contract/file-types.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { useFieldError } from '../fields/error-text.ts'
import type { FieldControl } from '../fields/field.tsx'
import { useDeferred } from '../hooks/use-deferred.ts'
import { useFocusHandOver } from '../hooks/use-focus-hand-over.ts'
import { checkFile, type FileKind, type FileRefusal } from './check-file.ts'
import { DropZone, useDropShield } from './drop-zone.tsx'
import { ChosenFile, RefusedFile, type Sending } from './file-cards.tsx'

const loadCropDialog = () => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog)

interface FileDropProps {
  readonly control: FieldControl
  readonly kind: FileKind
  readonly file: File | null
  readonly onFile: (file: File | null) => void
  /** Width by height of the place where a picture is shown: it may be cut to that before it is sent. */
  readonly aspect?: number
  readonly sending?: Sending | undefined
  readonly disabled?: boolean
}

interface Refused {
  readonly name: string
  readonly reason: FileRefusal | 'notAlone'
}

interface TakeOptions extends Pick<FileDropProps, 'kind' | 'onFile'> {
  readonly disabled: boolean
}

/** Takes the first of the files that were dropped or chosen, if it is one of this kind; the others are refused. */
function useTake({ kind, disabled, onFile }: TakeOptions) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  /** As it was chosen; each is the next, whatever its name. */
  const [original, setOriginal] = useState<{ readonly file: File; readonly nth: number }>()
  const take = async ([chosen, ...others]: readonly File[]) => {
    if (!chosen || disabled) return
    const reason = await checkFile(kind, chosen)
    setRefused([...(reason ? [{ name: chosen.name, reason }] : []), ...others.map(({ name }) => ({ name, reason: 'notAlone' }) as const)])
    if (reason) return
    setOriginal((last) => ({ file: chosen, nth: (last?.nth ?? 0) + 1 }))
    onFile(chosen)
  }
  const forget = (one: Refused) => setRefused((all) => all.filter((other) => other !== one))
  return { take, original, refused, forget }
}

/**
 * One file, dropped or chosen: its first bytes and size are checked before anything is sent; shown, replaced, taken back. This
 * control itself says why it refused one.
 */
export function FileDrop({ control, kind, file, onFile, aspect, sending, disabled = sending !== undefined }: FileDropProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { take, original, refused, forget } = useTake({ kind, disabled, onFile })
  const [crops, setCrops] = useState(false)
  const CropDialog = useDeferred(loadCropDialog, crops, true)
  const reasonOf = useReason(kind)
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
        accept={fileTypes[kind].map(({ mediaType }) => mediaType).join()}
        hidden
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          // Else choosing the same file again would be no change (P-73).
          event.currentTarget.value = ''
          void take(chosen)
        }}
      />
      {file ? (
        <ChosenFile
          {...{ control, kind, file, sending, disabled }}
          onReplace={pick}
          onCrop={aspect === undefined ? undefined : () => setCrops(true)}
          onRemove={() => onFile(null)}
        />
      ) : (
        <DropZone control={control} kind={kind} disabled={disabled} onPick={pick} onDrop={(dropped) => void take(dropped)} />
      )}
      {CropDialog && aspect && file && (
        <CropDialog
          key={original?.nth}
          open={crops}
          onOpenChange={setCrops}
          file={original?.file ?? file}
          aspect={aspect}
          onCropped={onFile}
        />
      )}
      <div role="status" className="grid gap-2">
        {refused.map((one) => (
          <RefusedFile key={one.name} name={one.name} reason={reasonOf(one)} onRemove={() => forget(one)} />
        ))}
        {file && refused.length === 0 && <bdi className="sr-only">{file.name}</bdi>}
      </div>
    </div>
  )
}

/** Why a file was refused, as a sentence. */
function useReason(kind: FileKind): (refused: Refused) => string | undefined {
  const t = useTranslations('common')
  const sentence = useFieldError()
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' })
  const types = list.format(fileTypes[kind].map(({ name }) => name))
  return ({ reason }) => (reason === 'notAlone' ? t('file.notAlone') : sentence({ code: reason, params: { types } }))
}
