import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileTypes } from '#contract/file-types.ts'
import { useFieldError } from '../fields/error-text.ts'
import type { FieldControl } from '../fields/field.tsx'
import { useFocusFallback } from '../hooks/use-focus-fallback.ts'
import { useIdleModule } from '../hooks/use-idle-module.ts'
import { checkFile, type FieldFileKind, type FileRefusal } from './check-file.ts'
import { DropZone, usePreventFileNavigation } from './drop-zone.tsx'
import type { Sending } from './sending.ts'
import { useTypeList } from './use-type-list.ts'

const loadCards = () => import('./file-cards.tsx')
const loadCropDialog = () => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog)

interface FileDropProps {
  readonly control: FieldControl
  readonly kind: FieldFileKind
  readonly file: File | null
  readonly onFile: (file: File | null) => void
  /** Width / height to crop to. */
  readonly aspect?: number
  readonly sending?: Sending | undefined
  readonly disabled?: boolean
  /** True for a small drop area, beside a file that is already there. */
  readonly isSmall?: boolean
}

interface Refused {
  readonly name: string
  readonly reason: FileRefusal | 'notAlone'
}

interface FileChoiceOptions extends Pick<FileDropProps, 'kind' | 'onFile'> {
  readonly box: RefObject<HTMLElement | null>
  readonly disabled: boolean
}

function useFileChoice({ box, kind, disabled, onFile }: FileChoiceOptions) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [original, setOriginal] = useState<{ readonly file: File; readonly nth: number }>()
  const checked = useRef<File>(undefined)
  const { runDeferredSubmit, cancelSubmit } = useDeferredSubmit(box, checked)
  const choose = async ([chosen, ...others]: readonly File[]) => {
    if (!chosen || disabled) return
    checked.current = chosen
    const reason = await checkFile(kind, chosen)
    // A large picture takes longer to decode than one that is chosen after it.
    if (checked.current !== chosen) return
    checked.current = undefined
    setRefused([...(reason ? [{ name: chosen.name, reason }] : []), ...others.map(({ name }) => ({ name, reason: 'notAlone' }) as const)])
    if (!reason) {
      setOriginal((last) => ({ file: chosen, nth: (last?.nth ?? 0) + 1 }))
      onFile(chosen)
    }
    runDeferredSubmit(!reason)
  }
  const dismiss = (refusal: Refused) => setRefused((all) => all.filter((other) => other !== refusal))
  return { choose, original, refused, dismiss, cancelSubmit }
}

/** The submits of forms whose files are still checked. */
const deferredSubmits = new WeakMap<HTMLFormElement, () => void>()

/** A form that is sent while its files are checked would leave them out: it is sent once all are taken, and not at all when one is refused. */
function useDeferredSubmit(box: RefObject<HTMLElement | null>, checked: RefObject<File | undefined>) {
  const form = useRef<HTMLFormElement>(null)
  const cancelSubmit = useCallback(() => {
    checked.current = undefined
    if (form.current) deferredSubmits.delete(form.current)
  }, [checked])
  useEffect(() => {
    const element = box.current?.closest('form')
    if (!element) return
    form.current = element
    const defer = (event: SubmitEvent) => {
      if (!checked.current) return
      event.preventDefault()
      event.stopPropagation()
      const { submitter } = event
      deferredSubmits.set(element, () => element.requestSubmit(submitter?.isConnected ? submitter : null))
    }
    element.addEventListener('submit', defer, { capture: true })
    return () => {
      element.removeEventListener('submit', defer, { capture: true })
      cancelSubmit()
    }
  }, [box, checked, cancelSubmit])
  const runDeferredSubmit = (isTaken: boolean) => {
    const submit = form.current && deferredSubmits.get(form.current)
    cancelSubmit()
    if (isTaken) submit?.()
  }
  return { runDeferredSubmit, cancelSubmit }
}

/** One file, checked before the upload (first bytes, size); shows its own errors. */
export function FileDrop({
  control,
  kind,
  file,
  onFile,
  aspect,
  sending,
  disabled = sending !== undefined,
  isSmall = false,
}: FileDropProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { choose, original, refused, dismiss, cancelSubmit } = useFileChoice({ box, kind, disabled, onFile })
  const [crops, setCrops] = useState(false)
  const CropDialog = useIdleModule(loadCropDialog, crops, true)
  const cards = useIdleModule(loadCards, true, file !== null || refused.length > 0)
  const toMessage = useReason(kind)
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => box.current?.querySelector('button'),
  )
  usePreventFileNavigation()
  const pick = () => input.current?.click()
  return (
    <div ref={box} className="grid gap-2">
      <input
        ref={input}
        type="file"
        aria-labelledby={`${control.id}-label`}
        accept={fileTypes[kind].map(({ mediaType }) => mediaType).join()}
        hidden
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          // Otherwise choosing the same file again fires no change event (P-73).
          event.currentTarget.value = ''
          void choose(chosen)
        }}
      />
      {file && cards ? (
        <cards.ChosenFile
          {...{ control, kind, file, sending, disabled }}
          onReplace={pick}
          onCrop={aspect === undefined ? undefined : () => setCrops(true)}
          onRemove={() => {
            cancelSubmit()
            onFile(null)
          }}
        />
      ) : (
        <DropZone
          control={control}
          kind={kind}
          disabled={disabled}
          isSmall={isSmall}
          onPick={pick}
          onDrop={(dropped) => void choose(dropped)}
        />
      )}
      {CropDialog && aspect !== undefined && file && (
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
        {cards &&
          refused.map((refusal) => (
            <cards.RefusedFile key={refusal.name} name={refusal.name} reason={toMessage(refusal)} onRemove={() => dismiss(refusal)} />
          ))}
        {file && refused.length === 0 && <bdi className="sr-only">{file.name}</bdi>}
      </div>
    </div>
  )
}

function useReason(kind: FieldFileKind): (refused: Refused) => string | undefined {
  const { t } = useTranslation('common')
  const sentence = useFieldError()
  const types = useTypeList()(fileTypes[kind].map(({ name }) => name))
  return ({ reason }) => (reason === 'notAlone' ? t('file.notAlone') : sentence({ code: reason, params: { types } }))
}
